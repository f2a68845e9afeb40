/** Reading and writing of payment attempts. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import type { PaymentState } from '../../database/sales-tables.ts';
import type { Schema } from '../../database/schema.ts';
import type { Sale } from '../sale/index.ts';
import type { PaymentNotice } from './gateway.ts';
import { newOrderNumber } from './order-number.ts';

/** A buyer may take this long to pay; before it there is nothing to ask the bank. */
const FIRST_INQUIRY_MS = 10 * 60_000;

export type Payment = Selectable<Schema['payment']>;

/** An attempt by its order number with its payment method, which may be switched off meanwhile. */
export async function findAttempt(db: Db, orderNumber: string) {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (!payment) return undefined;
  const gateway = await db
    .selectFrom('payment_gateway')
    .selectAll()
    .where('id', '=', payment.payment_gateway_id)
    .executeTakeFirstOrThrow();
  return { payment, gateway };
}

/** The attempt as it is now; its sale has been locked, and with it all its attempts. */
export async function readPayment(trx: Db | Trx, id: string): Promise<Payment> {
  return trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Attempts of the buyer, or of those who had the sale's id alone. */
export async function countAttempts(trx: Trx, saleId: string, isBuyers: boolean): Promise<number> {
  const row = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('attempts'))
    .where((eb) => eb.and({ sale_id: saleId, is_buyers: isBuyers }))
    .executeTakeFirstOrThrow();
  return row.attempts;
}

export interface NewAttempt {
  gatewayId: number;
  isBuyers: boolean;
  /** left out: a new one */
  orderNumber?: string;
  now: Date;
}

/** Opens an attempt with an order number of its own. */
export async function insertAttempt(
  trx: Trx,
  sale: Sale,
  { gatewayId, isBuyers, orderNumber, now }: NewAttempt,
): Promise<Payment> {
  return trx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      sale_id: sale.id,
      headquarter_id: sale.headquarter_id,
      payment_gateway_id: gatewayId,
      order_number: orderNumber ?? newOrderNumber(now),
      amount_cents: sale.total_cents,
      is_buyers: isBuyers,
      response_code: null,
      authorisation_code: null,
      inquire_at: new Date(now.getTime() + FIRST_INQUIRY_MS),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setPaymentState(
  trx: Trx,
  paymentId: string,
  state: PaymentState,
  notice?: Pick<PaymentNotice, 'responseCode' | 'authorisationCode'>,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({
      state,
      ...(notice ? { response_code: notice.responseCode, authorisation_code: notice.authorisationCode } : {}),
    })
    .where('id', '=', paymentId)
    .execute();
}

/** Notes that this is the payment that its sale is paid with. The database refuses a second one. */
export async function markSettling(trx: Trx, paymentId: string): Promise<void> {
  await trx.updateTable('payment').set({ settles: true }).where('id', '=', paymentId).execute();
}

export interface PaymentEvent {
  key: string;
  payment: Payment;
  content: Record<string, string>;
  now: Date;
}

/** @returns false when this event was received before */
export async function insertEvent(trx: Trx, { key, payment, content, now }: PaymentEvent): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_event')
    .values({
      key,
      payment_id: payment.id,
      headquarter_id: payment.headquarter_id,
      content: JSON.stringify(content),
      verdict: null,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeVerdict(trx: Trx, key: string, verdict: string): Promise<void> {
  await trx.updateTable('payment_event').set({ verdict }).where('key', '=', key).execute();
}
