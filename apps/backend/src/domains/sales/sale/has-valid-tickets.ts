import { sql } from 'kysely';
import type { Sale } from './repository.ts';
import { isPaid } from './sale-status.ts';

/**
 * Whether the tickets of a sale are valid: also during a partial refund, and during a full refund if a change made the sale
 * free.
 */
export const hasValidTickets = ({ status, voided_at }: Pick<Sale, 'status' | 'voided_at'>): boolean =>
  voided_at === null && (isPaid(status) || status === 'pending refund');

/** SQL condition on `sale`: it is not void, so it may count towards limits and uses of a promotion code. */
export const isNotVoid = sql<boolean>`sale.voided_at is null`;
