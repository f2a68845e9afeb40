import type { RefundState } from '../../../database/sales-tables.ts';
import type { SaleTransition } from '../../../states/sale.ts';

/** Which transition leads to the status that the refunds of a sale add up to. */
export const REFUND_TRANSITION = {
  'pending refund': 'requestRefund',
  'partially refunded': 'completePartialRefund',
  'total refunded': 'completeTotalRefund',
} as const satisfies Record<string, SaleTransition>;

/**
 * The status of a paid sale by the refunds of what it was paid with. Pure. Only a voided sale is `total refunded`: one that
 * a change made free has all its money back, and valid tickets.
 */
export function statusByLedger(
  refunds: readonly { state: RefundState }[],
  { isVoid }: { isVoid: boolean },
): keyof typeof REFUND_TRANSITION | 'paid' {
  if (refunds.length === 0) return 'paid';
  if (refunds.some(({ state }) => state !== 'done')) return 'pending refund';
  return isVoid ? 'total refunded' : 'partially refunded';
}
