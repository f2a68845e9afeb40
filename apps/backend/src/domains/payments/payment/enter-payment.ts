import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { lockSale, type Sale, writeHistory } from '../../sales/index.ts';
import { beginPayment } from './begin-payments.ts';
import type { PaymentNotice } from '../../../payment-providers/port.ts';
import type { Gateways } from '../../../payment-providers/registry.ts';
import { type GatewayRow, insertAttempt, type Payment } from './repository.ts';
import { settleOne, type Verdict } from './settle.ts';

/** Reasons why a payment is not entered. */
export type NotEntered = 'no such sale' | 'not paid at the bank' | 'another amount' | 'of another sale';

export interface UnknownPayment {
  reference: string;
  /** the provider's number; its pages call it "número de pedido" */
  orderNumber: string;
  why: string;
  by: string;
  now: Date;
}

/**
 * Enters a card payment that the provider has and the shop lacks since its database was restored: queries the provider and
 * settles the sale with its answer, by the rules of a notification.
 * @throws when the provider cannot be queried
 */
export async function enterPayment(
  db: Db,
  gateways: Gateways,
  unknown: UnknownPayment,
): Promise<Verdict | NotEntered> {
  const sale = await db
    .selectFrom('sale')
    .selectAll()
    .where('reference', '=', unknown.reference)
    .executeTakeFirst();
  if (!sale) return 'no such sale';
  const answer = await askBanks(db, gateways, sale, unknown.orderNumber);
  if (answer?.notice.outcome !== 'authorised') return 'not paid at the bank';
  if (answer.notice.amount !== sale.total_cents) return 'another amount';
  const payment = await transaction(db, (trx) => enter(trx, sale, answer.gateway, unknown));
  return payment ? settleOne(db, { payment, notice: answer.notice, now: unknown.now }) : 'of another sale';
}

async function askBanks(
  db: Db,
  gateways: Gateways,
  sale: Sale,
  orderNumber: string,
): Promise<{ gateway: GatewayRow; notice: PaymentNotice } | undefined> {
  const rows = await db
    .selectFrom('payment_gateway')
    .selectAll()
    .where('headquarter_id', '=', sale.headquarter_id)
    .orderBy('id')
    .execute();
  for (const gateway of rows) {
    const notice = await gateways(gateway).inquire?.({ orderNumber, reference: null });
    if (notice) return { gateway, notice };
  }
  return undefined;
}

/** Inserts the lost attempt, or returns the stored attempt of this number; undefined: it belongs to another sale. */
async function enter(
  trx: Trx,
  { id }: Sale,
  gateway: GatewayRow,
  { orderNumber, why, by, now }: UnknownPayment,
): Promise<Payment | undefined> {
  const sale = await lockSale(trx, id);
  if (!sale) return undefined;
  const known = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (known) return known.sale_id === id ? known : undefined;
  const words = `payment ${orderNumber} entered by ${by}: ${why}`;
  await writeHistory(trx, { sale, from: sale.status, to: sale.status, why: words, at: now });
  // an order whose payment start was lost is still `pending`; only a sale that waits for a payment can be settled
  if (sale.status === 'pending') await beginPayment(trx, sale, gateway.id, now);
  return insertAttempt(trx, { sale, gatewayId: gateway.id, orderNumber, now });
}
