import type { RefundState } from '../../../database/sales-tables.ts';
import type { SaleTransition } from '../../../states/sale.ts';

/** Transition to each status that the refunds of a sale may add up to. */
export const REFUND_TRANSITION = {
  'pending refund': 'requestRefund',
  'partially refunded': 'completePartialRefund',
  'total refunded': 'completeTotalRefund',
} as const satisfies Record<string, SaleTransition>;

/**
 * Returns the status of a paid sale from the refunds of its settling payments. Pure. Only a voided sale is `total refunded`:
 * a sale that a change made free is refunded in full and has valid tickets.
 */
export function statusByLedger(
  refunds: readonly { state: RefundState }[],
  { isVoid }: { isVoid: boolean },
): keyof typeof REFUND_TRANSITION | 'paid' {
  if (refunds.length === 0) return 'paid';
  if (refunds.some(({ state }) => state !== 'done')) return 'pending refund';
  return isVoid ? 'total refunded' : 'partially refunded';
}
