import type { Db, Trx } from '../../database/open-database.ts';
import type { SaleMoney } from './balance.ts';

/** The money of some sales, in the order of their ids. */
export async function readMoney(db: Db | Trx, saleIds: readonly string[]): Promise<SaleMoney[]> {
  if (saleIds.length === 0) return [];
  const sales = await db
    .selectFrom('sale')
    .select(['id', 'reference', 'status', 'total_cents', 'return_fee_cents'])
    .where('id', 'in', saleIds)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'sale_id', 'order_number as orderNumber', 'amount_cents as amount', 'state', 'settles'])
    .select('change_id as changeId')
    .where('sale_id', 'in', saleIds)
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['sale_id', 'payment_id as paymentId', 'amount_cents as amount', 'state', 'cause'])
    .where('sale_id', 'in', saleIds)
    .execute();
  return sales.map(({ id, reference, status, total_cents, return_fee_cents }) => ({
    ...{ reference, status, total: total_cents, retained: return_fee_cents },
    payments: payments
      .filter(({ sale_id }) => sale_id === id)
      .map(({ state, ...payment }) => ({ ...payment, isAuthorised: state === 'authorised' })),
    refunds: refunds.filter(({ sale_id }) => sale_id === id),
  }));
}
