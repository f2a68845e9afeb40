import type { Db } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { changeStatus } from '../sale/change-status.ts';
import { lockSale } from '../sale/repository.ts';
import type { Gateways } from './gateways.ts';
import { readPayment, setPaymentState } from './repository.ts';

/**
 * Gives the money of one payment, or a part of it, back and writes it down. Safe to repeat until the gateway has accepted; gateways
 * refuse to give back more than was paid.
 * @throws whatever kept the gateway from accepting: to be tried again
 */
export async function refundPayment(db: Db, gateways: Gateways, paymentId: string, now: Date): Promise<void> {
  const payment = await readPayment(db, paymentId);
  if (payment.state !== 'refund pending') return;
  const row = await db
    .selectFrom('payment_gateway')
    .selectAll()
    .where('id', '=', payment.payment_gateway_id)
    .executeTakeFirstOrThrow();
  const { order_number: orderNumber, refund_cents: part } = payment;
  const amount = part ?? payment.amount_cents;
  // What cost nothing never reached a gateway.
  if (amount > 0) await gateways(row).refund({ orderNumber, amount });

  await transaction(db, async (trx) => {
    const sale = await lockSale(trx, payment.sale_id);
    await setPaymentState(trx, payment.id, 'refunded');
    // A second payment of a sale that stays paid leaves its status alone.
    if (sale?.status !== 'pending refund') return;
    const to = part === null ? 'total refunded' : 'partially refunded';
    await changeStatus(trx, sale, { to, why: `refunded ${orderNumber}`, now });
  });
}
