import { createHash } from 'node:crypto';
import { notFound, refuse } from '../../errors.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { lockCartOrders, type CartOrders } from './cart-orders.ts';
import type { PaymentNotice } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import {
  findAttempt,
  insertEvent,
  isOpen,
  readPayment,
  movePayment,
  writeVerdict,
  type Payment,
} from './repository.ts';
import { settleSale, type Settlement } from './settle.ts';
import { settleChange, type ChangeSettlement } from './settle-change.ts';

/** What a notification led to. `ignored`: it came too late to change anything, or is about something else. */
export type Verdict = Settlement | ChangeSettlement | 'declined' | 'ignored' | 'duplicate' | 'mismatch';

export interface Notification {
  /** as in the path: the gateway's type */
  gateway: string;
  /** the order number that the message speaks of; not yet to be believed */
  orderNumber: string;
  body: unknown;
  now: Date;
}

/**
 * Applies a gateway's message, the only thing that makes a sale paid (R164). It may come early, late,
 * twice, out of order; each event counts once.
 * @throws 404 for an unknown order, 403 for a wrong signature, 409 for an amount, currency, merchant or terminal that
 * is not the attempt's
 */
export async function applyNotification(db: Db, gateways: Gateways, given: Notification): Promise<Verdict> {
  const attempt = await findAttempt(db, given.orderNumber);
  if (attempt?.gateway.type !== given.gateway) throw notFound();
  const notice = gateways(attempt.gateway).readNotice(given.body);
  if (!notice) throw refuse('badSignature');

  const verdict = await applyKnownNotice(db, attempt.payment, notice, given.now);
  if (verdict === 'mismatch') throw refuse('otherPayment');
  return verdict;
}

/** Applies what a gateway has said about an attempt, whether it was asked or not. */
export async function applyKnownNotice(
  db: Db,
  payment: Payment,
  notice: PaymentNotice,
  now: Date,
): Promise<Verdict> {
  return transaction(db, (trx) => applyNotice(trx, payment, notice, now));
}

async function applyNotice(trx: Trx, attempt: Payment, notice: PaymentNotice, now: Date): Promise<Verdict> {
  const orders = await lockCartOrders(trx, attempt.sale_id);
  if (!orders) throw notFound();
  const key = eventKey(attempt.id, notice);
  if (!(await insertEvent(trx, { key, payment: attempt, content: notice.content, now }))) return 'duplicate';

  const payment = await readPayment(trx, attempt.id);
  const verdict = await verdictOf(trx, orders, payment, notice, now);
  await writeVerdict(trx, key, verdict);
  return verdict;
}

async function verdictOf(
  trx: Trx,
  orders: CartOrders,
  payment: Payment,
  notice: PaymentNotice,
  now: Date,
): Promise<Verdict> {
  if (notice.outcome === 'other' || !isOpen(payment)) return 'ignored';
  if (notice.mismatch !== null || notice.amount !== payment.amount_cents) {
    await movePayment(trx, payment, 'mismatch', notice);
    return 'mismatch';
  }
  if (notice.outcome === 'declined') {
    await movePayment(trx, payment, 'decline', notice);
    return 'declined';
  }
  await movePayment(trx, payment, 'authorise', notice);
  const { change_id } = payment;
  return change_id === null
    ? settleSale(trx, orders, payment, now)
    : settleChange(trx, orders.sale, { ...payment, change_id }, now);
}

/** The same for a message and all its repetitions, whatever the time they were signed at. */
export function eventKey(paymentId: string, { content }: PaymentNotice): string {
  const fields = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([paymentId, fields]))
    .digest('base64url');
}
