import { createHash } from 'node:crypto';
import type { Sale } from './repository.ts';

/**
 * The number of an entry unit: 16 hexadecimal digits, the same whenever it is computed. A changed sale (a later edition) has
 * other numbers.
 * @param line the index of its line among those that the sale has, or had in that edition
 */
export function ticketIdOf(
  { ticket_seed, edition }: Pick<Sale, 'ticket_seed' | 'edition'>,
  line: number,
  unit: number,
): string {
  return createHash('sha256').update(`${ticket_seed} ${edition} ${line} ${unit}`).digest('hex').slice(0, 16);
}
