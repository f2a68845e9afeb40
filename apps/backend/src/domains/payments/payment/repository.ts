/** Reads and writes payment attempts. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Cents } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { columnsOf, recordset } from '../../../database/recordset.ts';
import { oneOf, unique } from '../../../database/rows.ts';
import type { PaymentState } from '../../../database/sales-tables.ts';
import type { Schema } from '../../../database/schema.ts';
import { OPEN_PAYMENT, paymentMachine } from '../../../states/payment.ts';
import { transition } from '../../../states/transition.ts';
import type { Sale } from '../../sales/index.ts';
import type { PaymentKey, PaymentNotice } from '../../../payment-providers/port.ts';
import { newOrderNumber } from './order-number.ts';

/** Time that buyers may take to pay, ms; earlier inquiries would find nothing. */
const FIRST_INQUIRY_MS = 10 * 60_000;

export type Payment = Selectable<Schema['payment']>;
export type GatewayRow = Selectable<Schema['payment_gateway']>;

/** Finds an attempt by its order number, with its payment method, which may be disabled meanwhile. */
export const findAttempt = async (db: Db, orderNumber: string): Promise<KnownAttempt | undefined> =>
  (await findAttempts(db, [orderNumber])).get(orderNumber);

interface KnownAttempt {
  payment: Payment;
  gateway: GatewayRow;
}

/** Batch variant of `findAttempt`. */
export async function findAttempts(
  db: Db,
  orderNumbers: readonly string[],
): Promise<Map<string, KnownAttempt>> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_number', '=', oneOf(orderNumbers))
    .execute();
  if (payments.length === 0) return new Map();
  const gateways = await db
    .selectFrom('payment_gateway')
    .selectAll()
    .where('id', '=', oneOf(unique(payments.map((payment) => payment.payment_gateway_id))))
    .execute();
  const byId = new Map(gateways.map((gateway) => [gateway.id, gateway]));
  return new Map(
    payments.flatMap((payment) => {
      const gateway = byId.get(payment.payment_gateway_id);
      return gateway ? [[payment.order_number, { payment, gateway }]] : [];
    }),
  );
}

/** Finds the order numbers of payments by their providers' references. */
export async function findByReference(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .select(['provider_reference', 'order_number'])
    .where('provider_reference', '=', oneOf(references))
    .execute();
  return new Map(rows.map((row) => [row.provider_reference, row.order_number]));
}

/** Returns the identifiers by which a provider is queried about a payment. */
export const paymentKey = (payment: Payment): PaymentKey => ({
  orderNumber: payment.order_number,
  reference: payment.provider_reference,
});

/** Stores the provider's reference of an attempt, unless a notification has already stored one. */
export async function storeReference(db: Db, paymentId: string, reference: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ provider_reference: reference })
    .where('id', '=', paymentId)
    .where('provider_reference', 'is', null)
    .execute();
}

/**
 * Deletes the providers' references of attempts of sales that were never paid: they lead to the data that buyers entered on
 * the providers' pages.
 */
export async function forgetReferences(trx: Trx, saleIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ provider_reference: null })
    .where('sale_id', 'in', saleIds)
    .execute();
}

/** Whether a notification may still change the payment. */
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean =>
  (OPEN_PAYMENT as readonly PaymentState[]).includes(state);

/** Reads the current attempt; the caller has locked its sale, which protects all its attempts. */
export async function readPayment(trx: Db | Trx, id: string): Promise<Payment> {
  return trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Batch variant of `readPayment`. @returns payments by id */
export async function readPayments(trx: Trx, ids: readonly string[]): Promise<Map<string, Payment>> {
  const rows = await trx.selectFrom('payment').selectAll().where('id', '=', oneOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the attempts of sales. @returns counts by sale id */
export async function countAttempts(
  trx: Trx,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('payment')
    .select((eb) => ['sale_id', eb.fn.countAll<number>().as('attempts')])
    .where('sale_id', '=', oneOf(saleIds))
    .groupBy('sale_id')
    .execute();
  return new Map(rows.map(({ sale_id, attempts }) => [sale_id, attempts]));
}

export interface NewAttempt {
  sale: Sale;
  gatewayId: number;
  /** left out: generated */
  orderNumber?: string;
  /** change that the attempt pays, instead of the sale itself */
  change?: { id: string; amount: Cents };
  now: Date;
}

const ATTEMPT = {
  id: 'uuid',
  sale_id: 'uuid',
  headquarter_id: 'bigint',
  payment_gateway_id: 'bigint',
  order_number: 'text',
  amount_cents: 'integer',
  change_id: 'uuid',
  inquire_at: 'timestamptz',
  created_at: 'timestamptz',
};

/** Inserts attempts, each with its own order number. @returns the requests in their order, with their payments */
export async function insertAttempts<Attempt extends NewAttempt>(
  trx: Trx,
  requests: readonly Attempt[],
): Promise<(Attempt & { payment: Payment })[]> {
  const attempts = requests.map(({ sale, gatewayId, orderNumber, change, now }) => ({
    id: randomUUID(),
    sale_id: sale.id,
    headquarter_id: sale.headquarter_id,
    payment_gateway_id: gatewayId,
    order_number: orderNumber ?? newOrderNumber(now),
    amount_cents: change?.amount ?? sale.total_cents,
    change_id: change?.id ?? null,
    created_at: now,
    inquire_at: new Date(now.getTime() + FIRST_INQUIRY_MS),
  }));
  const { rows } = await sql<Payment>`
    insert into payment (${columnsOf(ATTEMPT)})
    select ${columnsOf(ATTEMPT)} from ${recordset(attempts, ATTEMPT)}
    returning *`.execute(trx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return requests.flatMap((one, index) => {
    const payment = byId.get(attempts[index]?.id ?? '');
    return payment ? [{ ...one, payment }] : [];
  });
}

/** Runs `insertAttempts` for one attempt. */
export async function insertAttempt(trx: Trx, request: NewAttempt): Promise<Payment> {
  const [opened] = await insertAttempts(trx, [request]);
  if (!opened) throw new Error('a payment vanished while it was made');
  return opened.payment;
}

/**
 * Moves payments, whose sales the caller has locked, according to their notifications.
 * @param settles whether the payment settles its sale
 */
export function movePayments(
  trx: Trx,
  name: keyof typeof paymentMachine.transitions,
  confirmed: readonly { payment: Payment; notice: PaymentNotice }[],
  { settles = false } = {},
): Promise<void> {
  const moves = confirmed.map(({ payment: { id, state, provider_reference, method }, notice }) => ({
    id,
    from: state,
    set: {
      provider_reference: notice.reference ?? provider_reference,
      method: notice.method ?? method,
      response_code: notice.responseCode,
      authorisation_code: notice.authorisationCode,
      ...(settles && { settles }),
    },
  }));
  return transition(trx, paymentMachine, name, moves);
}

/** Marks the payment that settles its sale, or the sale's change. The database refuses a second one. */
export async function markSettling(trx: Trx, paymentId: string): Promise<void> {
  await trx.updateTable('payment').set({ settles: true }).where('id', '=', paymentId).execute();
}

export interface PaymentEvent {
  key: string;
  payment: Payment;
  content: Record<string, string>;
  verdict: string;
  now: Date;
}

const EVENT = {
  key: 'text',
  payment_id: 'uuid',
  headquarter_id: 'bigint',
  content: 'jsonb',
  verdict: 'text',
  received_at: 'timestamptz',
};

/** Records events with their verdicts. @returns the keys of the events that were not recorded before */
export async function insertEvents(trx: Trx, events: readonly PaymentEvent[]): Promise<Set<string>> {
  const stored = events.map(({ key, payment, content, verdict, now }) => ({
    key,
    payment_id: payment.id,
    headquarter_id: payment.headquarter_id,
    content,
    verdict,
    received_at: now,
  }));
  const { rows } = await sql<{ key: string }>`
    insert into payment_event (${columnsOf(EVENT)})
    select ${columnsOf(EVENT)} from ${recordset(stored, EVENT)}
    on conflict (key) do nothing
    returning key`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}
