import type { SaleStatus } from '@taquilla/contracts';
import type { RefundState } from '../../database/sales-tables.ts';

/**
 * The status of a paid sale by the refunds of what it was paid with. Pure. Only a voided sale is `total refunded`: one that
 * a change made free has all its money back, and valid tickets.
 */
export function statusByLedger(
  refunds: readonly { state: RefundState }[],
  { isVoid }: { isVoid: boolean },
): SaleStatus {
  if (refunds.length === 0) return 'paid';
  if (refunds.some(({ state }) => state !== 'done')) return 'pending refund';
  return isVoid ? 'total refunded' : 'partially refunded';
}
