import type { Cents, SaleStatus } from '@taquilla/contracts';
import type { RefundState } from '../../database/sales-tables.ts';

/**
 * What a sale's status is by the refunds of what it was paid with. Pure.
 * @param retained what the venue keeps of a sale that was given back
 */
export function statusByLedger(
  paid: Cents,
  refunds: readonly { amount: Cents; state: RefundState }[],
  retained: Cents = 0,
): SaleStatus {
  if (refunds.length === 0) return 'paid';
  if (refunds.some(({ state }) => state !== 'done')) return 'pending refund';
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return refunded + retained < paid ? 'partially refunded' : 'total refunded';
}
