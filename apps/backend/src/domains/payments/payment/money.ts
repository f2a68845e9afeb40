import type { Db, Trx } from '../../../database/open-database.ts';
import type { SaleMoney } from './balance.ts';

/** Reads the money of sales, in the order of their ids. */
export async function readMoney(db: Db | Trx, saleIds: readonly string[]): Promise<SaleMoney[]> {
  if (saleIds.length === 0) return [];
  const sales = await db
    .selectFrom('sale')
    .select(['id', 'reference', 'status', 'total_cents', 'return_fee_cents', 'voided_at'])
    .where('id', 'in', saleIds)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .leftJoin('sale_change', 'sale_change.id', 'payment.change_id')
    .select(['payment.id', 'payment.sale_id', 'order_number as orderNumber', 'amount_cents as amount'])
    .select(['payment.state', 'settles', 'change_id as changeId', 'sale_change.state as changeState'])
    .where('payment.sale_id', 'in', saleIds)
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['sale_id', 'payment_id as paymentId', 'amount_cents as amount', 'state', 'cause'])
    .where('sale_id', 'in', saleIds)
    .execute();
  return sales.map(({ id, reference, status, total_cents, return_fee_cents, voided_at }) => ({
    reference,
    status,
    total: total_cents,
    retained: return_fee_cents,
    isVoid: voided_at !== null,
    payments: payments
      .filter(({ sale_id }) => sale_id === id)
      .map(({ state, changeState, ...payment }) => {
        const isAuthorised = state === 'authorised';
        const goesBack = refunds.some(({ paymentId }) => paymentId === payment.id);
        const isHeld = isAuthorised && changeState === 'issuing' && !payment.settles && !goesBack;
        return { ...payment, isAuthorised, isHeld };
      }),
    refunds: refunds.filter(({ sale_id }) => sale_id === id),
  }));
}
