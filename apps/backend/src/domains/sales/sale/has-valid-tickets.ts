import { sql } from 'kysely';
import type { Sale } from './repository.ts';
import { isPaid } from './sale-status.ts';

/**
 * Whether the tickets of a sale are valid: also while a part of its money is on its way back, or all of it because a change
 * made the sale free.
 */
export const hasValidTickets = ({ status, voided_at }: Pick<Sale, 'status' | 'voided_at'>): boolean =>
  voided_at === null && (isPaid(status) || status === 'pending refund');

/** SQL, for a query with `sale`: its tickets are not void, so that it counts against limits and uses of a code. */
export const isNotVoid = sql<boolean>`sale.voided_at is null`;
