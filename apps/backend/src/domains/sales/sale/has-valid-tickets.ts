import { sql } from 'kysely';
import type { Sale } from './repository.ts';
import { isPaid } from './sale-status.ts';

/**
 * Whether the tickets of a sale are valid: also during a partial refund, and during a full one if a change made the sale
 * free.
 */
export const hasValidTickets = ({ status, voided_at }: Pick<Sale, 'status' | 'voided_at'>): boolean =>
  voided_at === null && (isPaid(status) || status === 'pending refund');

/** SQL condition on `sale`: its tickets are valid, so it counts towards limits and uses of a promotion code. */
export const isNotVoid = sql<boolean>`sale.voided_at is null`;
