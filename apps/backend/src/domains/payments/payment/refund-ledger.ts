/**
 * The ledger of refunds: requested and made refunds of each payment. The status of a paid sale follows from the refunds of
 * the payments that settled it and its changes; the refund of a duplicate payment does not affect it.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Cents, RefundCause } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { RefundState } from '../../../database/sales-tables.ts';
import type { Schema } from '../../../database/schema.ts';
import { IN_FLIGHT, refundMachine } from '../../../states/refund.ts';
import { StatusConflict } from '../../../states/sale.ts';
import { transition } from '../../../states/transition.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { changeStatus, type Sale, writeHistory } from '../../sales/index.ts';
import { REFUND_TRANSITION, statusByLedger } from './ledger-status.ts';
import { isMadeByHand } from '../../../payment-providers/registry.ts';
import type { Payment } from './repository.ts';

export type Refund = Selectable<Schema['refund']>;

export const isInFlight = (state: RefundState): boolean =>
  (IN_FLIGHT as readonly RefundState[]).includes(state);

export const sumOf = (entries: readonly Pick<Refund, 'amount_cents'>[]): Cents =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Returns the payments that settled a sale and its changes, the sale's own first; empty for a sale that was never paid. */
export async function settlingPayments(db: Db | Trx, saleId: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('settles', '=', true)
    .orderBy(sql`change_id is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Reads the settling payments of a sale, and the amount of them that is neither refunded, nor being refunded, nor retained by
 * the venue.
 */
export async function readLedger(db: Db | Trx, sale: Pick<Sale, 'id' | 'reference'>) {
  const payments = await settlingPayments(db, sale.id);
  if (payments.length === 0) throw new Error(`The paid sale ${sale.reference} has no payment`);
  const refunds = await refundsOfPayments(db, payments);
  return { payments, refunds, left: leftOf(payments, refunds) - (await retainedOf(db, sale.id)) };
}

const leftOf = (payments: readonly Payment[], refunds: readonly Refund[]): Cents =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0) - sumOf(refunds);

/** Marks a sale, locked by the caller, as void: its tickets are no longer valid. The caller releases its capacity. */
export async function voidSale(trx: Trx, sale: Pick<Sale, 'id'>, now: Date): Promise<void> {
  await trx.updateTable('sale').set({ voided_at: now }).where('id', '=', sale.id).execute();
}

async function retainedOf(db: Db | Trx, saleId: string): Promise<Cents> {
  const sale = await db
    .selectFrom('sale')
    .select('return_fee_cents')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  return sale.return_fee_cents;
}

/** Returns the refunds of a payment, oldest first. */
export const refundsOfPayment = (db: Db | Trx, paymentId: string): Promise<Refund[]> =>
  refundsOfPayments(db, [{ id: paymentId }]);

/** Batch variant of `refundsOfPayment`. */
export async function refundsOfPayments(
  db: Db | Trx,
  payments: readonly Pick<Payment, 'id'>[],
): Promise<Refund[]> {
  if (payments.length === 0) return [];
  return db
    .selectFrom('refund')
    .selectAll()
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the paid amount of a sale that is neither refunded, nor being refunded, nor retained by the venue. */
export async function leftOfSale(db: Db | Trx, saleId: string): Promise<Cents> {
  const payments = await settlingPayments(db, saleId);
  if (payments.length === 0) return 0;
  return leftOf(payments, await refundsOfPayments(db, payments)) - (await retainedOf(db, saleId));
}

export interface RefundRequest {
  payment: Payment;
  amount: Cents;
  cause: RefundCause;
  /** reason, shown to staff */
  why: string;
  /** requester: a person's name, or a role such as `the shop` */
  by: string;
  now: Date;
}

/**
 * Requests a refund: inserts it and enqueues the call to the provider, or leaves it to staff where the provider makes no
 * refunds. The caller has locked the sale.
 * @throws Error for an amount above the rest of the payment: a programming error
 */
export async function requestRefund(
  trx: Trx,
  { payment, amount, cause, why, by, now }: RefundRequest,
): Promise<Refund> {
  const left = payment.amount_cents - sumOf(await refundsOfPayment(trx, payment.id));
  if (amount > left) throw new Error(`Payment ${payment.order_number} has only ${left} cents left`);
  const { type } = await trx
    .selectFrom('payment_gateway')
    .select('type')
    .where('id', '=', payment.payment_gateway_id)
    .executeTakeFirstOrThrow();
  const waitsForPerson = isMadeByHand(type) && amount > 0;
  const refund = await trx
    .insertInto('refund')
    .values({
      id: randomUUID(),
      sale_id: payment.sale_id,
      payment_id: payment.id,
      headquarter_id: payment.headquarter_id,
      amount_cents: amount,
      state: waitsForPerson ? 'by hand' : 'wanted',
      cause,
      why,
      wanted_by: by,
      created_at: now,
      answer: null,
      authorisation_code: null,
      closed_by: null,
      sent_at: null,
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!waitsForPerson) await enqueue(trx, 'refund', refund.id, now);
  return refund;
}

export interface RefundMove {
  name: Exclude<keyof typeof refundMachine.transitions, 'send'>;
  /** the provider's last answer, or the note of staff */
  answer: string;
  authorisationCode?: string | null;
  closedBy?: string;
  now: Date;
}

/** Moves a refund, read under the lock on its sale, and records the answer. */
export async function moveRefund(
  trx: Trx,
  { id, state }: Pick<Refund, 'id' | 'state'>,
  { name, answer, authorisationCode, closedBy, now }: RefundMove,
): Promise<void> {
  const set = {
    answer: answer.slice(0, 500),
    ...(authorisationCode !== undefined && { authorisation_code: authorisationCode }),
    ...(closedBy !== undefined && { closed_by: closedBy }),
    ...(refundMachine.transitions[name].to === 'done' && { done_at: now }),
  };
  await transition(trx, refundMachine, name, [{ id, from: state, set }]);
}

/**
 * Requests refunds of an amount from the payments of a sale and its changes: the last payment first, each up to the rest of
 * its payment. An amount of zero is recorded on the sale's own payment.
 */
export async function requestRefunds(
  trx: Trx,
  sale: Pick<Sale, 'id' | 'reference'>,
  { amount, ...request }: Omit<RefundRequest, 'payment'>,
): Promise<[Refund, ...Refund[]]> {
  const { payments, refunds } = await readLedger(trx, sale);
  const requested: Refund[] = [];
  let rest = amount;
  for (const payment of payments.toReversed()) {
    const left = leftOf(
      [payment],
      refunds.filter(({ payment_id }) => payment_id === payment.id),
    );
    const part = Math.min(rest, left);
    const isOwn = payment === payments[0];
    if (part > 0 || (isOwn && requested.length === 0))
      requested.push(await requestRefund(trx, { ...request, payment, amount: isOwn ? rest : part }));
    rest -= part;
  }
  const [first, ...others] = requested;
  if (!first) throw new Error(`The paid sale ${sale.reference} has no payment`);
  return [first, ...others];
}

/** Moves a sale, locked by the caller, to the status that its refunds add up to, and records why. */
export async function followLedger(trx: Trx, sale: Sale, why: string, now: Date): Promise<void> {
  const payments = await settlingPayments(trx, sale.id);
  if (payments.length === 0) return;
  const refunds = await refundsOfPayments(trx, payments);
  const { voided_at } = await trx
    .selectFrom('sale')
    .select('voided_at')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  const to = statusByLedger(refunds, { isVoid: voided_at !== null });
  if (to === sale.status) await writeHistory(trx, { sale, from: to, to, why, at: now });
  else if (to === 'paid') throw new StatusConflict(sale.status, to);
  else await changeStatus(trx, sale, REFUND_TRANSITION[to], { why, now });
}
