import { createHash } from 'node:crypto';
import type { Sale } from './repository.ts';

/**
 * Derives the id of an entry unit: 16 hexadecimal digits. Deterministic; each edition of a changed sale has different ids.
 * @param line index of its line in that edition of the sale
 * @param transferId of a ticket that another person has accepted: it differs from the buyer's
 */
export function ticketIdOf(
  { ticket_seed, edition }: Pick<Sale, 'ticket_seed' | 'edition'>,
  line: number,
  unit: number,
  transferId?: string,
): string {
  const place = [ticket_seed, edition, line, unit, ...(transferId === undefined ? [] : [transferId])];
  return createHash('sha256').update(place.join(' ')).digest('hex').slice(0, 16);
}
