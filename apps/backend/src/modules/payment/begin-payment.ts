import type { Trx } from '../../database/open-database.ts';
import { changeStatus, extendedDeadline, type Sale } from '../sale/index.ts';

/** Notes how a locked sale is going to be paid and gives the buyer the time for it. @returns the sale as it is then */
export async function beginPayment(trx: Trx, sale: Sale, gatewayId: number, now: Date): Promise<Sale> {
  if (sale.status === 'pending') {
    await changeStatus(trx, sale, 'startPayment', { why: 'payment started', now });
  }
  return trx
    .updateTable('sale')
    .set({ payment_gateway_id: gatewayId, expires_at: extendedDeadline(sale, now) })
    .where('id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
