import { createHmac } from 'node:crypto';
import type { issueAnswer } from '@taquilla/backend';
import type { z } from 'zod';
import type { Behaviour } from './behaviour.ts';

export type SandboxAnswer = z.infer<typeof issueAnswer>;

interface Moment {
  secret: string;
  now: Date;
  /** ids of refunded sales */
  voids: ReadonlySet<string>;
}

/**
 * Returns the test authority's response about a sale; null: the authority is down. After the delay it contains a seal, which
 * is always the same for a sale. Pure.
 */
export function decide(
  sale: { saleId: string; reference: string; paidAt: string },
  { mode, delay, refused }: Behaviour,
  { secret, now, voids }: Moment,
): SandboxAnswer | null {
  if (mode === 'down') return null;
  if (voids.has(sale.saleId)) return { state: 'refused', reason: 'The purchase was refunded' };
  if (mode === 'refuse') return { state: 'refused', reason: 'The test authority refuses everything now' };
  if (refused.split(/\s+/).includes(sale.reference))
    return { state: 'refused', reason: 'The test authority refuses this purchase' };
  const issuedAt = new Date(Date.parse(sale.paidAt) + delay * 1000);
  if (issuedAt > now) return { state: 'waiting' };
  return { state: 'issued', seal: sealOf(sale.saleId, secret), issued_at: issuedAt.toISOString() };
}

/** Returns a seal in the format of real authorities: groups of letters and digits that cannot be guessed. */
function sealOf(saleId: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`seal ${saleId}`).digest('hex').toUpperCase();
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join('-');
}
