/** How soon a purchase is asked about again. Pure. */
import type { ChangeState } from '@taquilla/contracts';

const BANK_MS = 2_000;
const LONGEST = 15_000;
const GROWTH = 1.15;

/**
 * In milliseconds; false: nothing is awaited. A bank tells within moments or not at all; an authority may be away for long, so
 * it is asked about ever more calmly.
 * @param asked times asked so far
 */
export function pollDelay(change: ChangeState['change'], asked: number): number | false {
  if (change?.state === 'issuing')
    return Math.min(LONGEST, Math.round(BANK_MS * GROWTH ** Math.max(0, asked - 1)));
  return change?.state === 'waiting' && change.attempt === 'waiting' ? BANK_MS : false;
}
