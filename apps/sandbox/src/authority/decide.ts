import { createHmac } from 'node:crypto';
import type { issueAnswer } from '@taquilla/backend';
import type { z } from 'zod';
import type { Behaviour } from './behaviour.ts';

export type SandboxAnswer = z.infer<typeof issueAnswer>;

interface Moment {
  secret: string;
  now: Date;
  /** of sales that were given back */
  voids: ReadonlySet<string>;
}

/**
 * What the test authority says about a sale: the seal once its delay is over, the same seal whenever it is asked.
 * Pure; null: nothing, it is down.
 */
export function decide(
  sale: { saleId: string; reference: string; paidAt: string },
  { mode, delay, refused }: Behaviour,
  { secret, now, voids }: Moment,
): SandboxAnswer | null {
  if (mode === 'down') return null;
  if (voids.has(sale.saleId)) return { state: 'refused', reason: 'The purchase was given back' };
  if (mode === 'refuse') return { state: 'refused', reason: 'The test authority refuses everything now' };
  if (refused.split(/\s+/).includes(sale.reference))
    return { state: 'refused', reason: 'The test authority refuses this purchase' };
  const issuedAt = new Date(Date.parse(sale.paidAt) + delay * 1000);
  if (issuedAt > now) return { state: 'waiting' };
  return { state: 'issued', seal: sealOf(sale.saleId, secret), issued_at: issuedAt.toISOString() };
}

/** Like the seals that authorities print: groups of letters and digits that nobody can guess. */
function sealOf(saleId: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`seal ${saleId}`).digest('hex').toUpperCase();
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join('-');
}
