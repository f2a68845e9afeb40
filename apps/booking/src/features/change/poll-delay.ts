/** Poll interval of a purchase. Pure function. */
import type { ChangeState } from '@taquilla/contracts';

const FIRST = 2_000;
const LONGEST = 15_000;
const GROWTH = 1.15;

/**
 * Returns the delay before the next poll in ms; false: nothing is pending. Constant while a payment is pending; exponential
 * backoff for the ticketing authority, which may be unavailable for long.
 * @param polls number of polls so far
 */
export function pollDelay(change: ChangeState['change'], polls: number): number | false {
  if (change?.state === 'issuing')
    return Math.min(LONGEST, Math.round(FIRST * GROWTH ** Math.max(0, polls - 1)));
  return change?.state === 'waiting' && change.attempt === 'waiting' ? FIRST : false;
}
