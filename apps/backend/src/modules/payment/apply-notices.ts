/** `applyNotification` of many messages at once, as nearly all are: the first of its kind, about money for a sale that waits. */
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { paymentMachine } from '../../states/payment.ts';
import { transition } from '../../states/transition.ts';
import { enqueueAll } from '../../tasks/outbox.ts';
import { changeStatuses, kindOf, type Sale, type SoldTogether } from '../sale/index.ts';
import { eventKey, type Notification, type Verdict } from './apply-notice.ts';
import { lockCarts } from './cart-orders.ts';
import type { PaymentNotice } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { findAttempts, insertEvents, isOpen, type Payment, readPayments } from './repository.ts';

interface Told {
  given: Notification;
  payment: Payment;
  notice: PaymentNotice;
}

interface Settled extends Told {
  sale: Sale;
}

/**
 * Applies messages in one transaction. What is not so simple is left to `applyNotification`, with nothing done about it: a
 * message that is not signed, a refusal, a repetition, money that comes late or for a cart that was ordered twice.
 * @returns in their order, undefined for what is left
 */
export async function applyNotifications(
  db: Db,
  gateways: Gateways,
  given: readonly Notification[],
): Promise<(Verdict | undefined)[]> {
  const chosen = new Map((await believed(db, gateways, given)).map((told) => [told.payment.sale_id, told]));
  if (chosen.size === 0) return given.map(() => undefined);
  const paid = await transaction(db, (trx) => settle(trx, [...chosen.values()]));
  return given.map((one) => (paid.has(one) ? 'paid' : undefined));
}

/** Those that their bank has signed, about money that is right. */
async function believed(db: Db, gateways: Gateways, given: readonly Notification[]): Promise<Told[]> {
  const attempts = await findAttempts(
    db,
    given.map(({ orderNumber }) => orderNumber),
  );
  return given.flatMap((one): Told[] => {
    const attempt = attempts.get(one.orderNumber);
    if (attempt?.gateway.type !== one.gateway) return [];
    const notice = gateways(attempt.gateway).readNotice(one.body);
    const isRight = notice?.outcome === 'authorised' && notice.mismatch === null;
    return isRight && notice.amount === attempt.payment.amount_cents
      ? [{ given: one, payment: attempt.payment, notice }]
      : [];
  });
}

/** @returns those whose sale is paid by them */
async function settle(trx: Trx, told: readonly Told[]): Promise<ReadonlySet<Notification>> {
  const carts = await lockCarts(
    trx,
    told.map(({ payment }) => payment.sale_id),
  );
  const payments = await readPayments(
    trx,
    told.map(({ payment }) => payment.id),
  );
  const waiting = told.flatMap((one): Settled[] => {
    const cart = carts.get(one.payment.sale_id);
    const payment = payments.get(one.payment.id);
    const isAlone = cart?.sale.status === 'pending payments gateway' && !cart.hasOthers;
    return isAlone && payment && isOpen(payment) ? [{ ...one, payment, sale: cart.sale }] : [];
  });
  const places = await placesOf(trx, waiting);
  const covered = waiting.filter(({ sale }) => places?.covered.has(sale.id));
  if (!places || covered.length === 0) return new Set();
  const events = covered.map(({ payment, notice, given: { now } }) => ({
    ...{ key: eventKey(payment.id, notice), payment, content: notice.content, verdict: 'paid', now },
  }));
  const isNew = await insertEvents(trx, events);
  const settled = covered.filter((_, index) => isNew.has(events[index]?.key ?? ''));
  if (settled.length === 0) return new Set();
  await markPaid(trx, settled);
  const now = new Date(Math.max(...settled.map(({ given }) => given.now.getTime())));
  await places.move(new Set(settled.map(({ sale }) => sale.id)), now);
  return new Set(settled.map(({ given }) => given));
}

/** Of the first kind of them that is sold together; those of others are left. */
async function placesOf(trx: Trx, waiting: readonly Settled[]): Promise<SoldTogether | undefined> {
  const together = waiting.filter(({ sale }) => kindOf(sale).sellTogether && !kindOf(sale).needsAuthority);
  const [first] = together;
  if (!first) return undefined;
  const { cart, sellTogether } = kindOf(first.sale);
  const same = together.filter(({ sale }) => cart.includes(sale.kind));
  return sellTogether?.(
    trx,
    same.map(({ sale }) => sale.id),
  );
}

async function markPaid(trx: Trx, settled: readonly Settled[]): Promise<void> {
  const rows = settled.map(({ payment, notice }) => ({
    ...{ id: payment.id, from: payment.state },
    set: { settles: true, response_code: notice.responseCode, authorisation_code: notice.authorisationCode },
  }));
  await transition(trx, paymentMachine, 'authorise', rows);
  await changeStatuses(
    trx,
    settled.map(({ sale, given: { now } }) => ({ sale, now })),
    'pay',
    'payment confirmed',
  );
  await enqueueAll(
    trx,
    'purchase mail',
    settled.map(({ sale, given: { now } }) => ({ subjectId: sale.id, now })),
  );
}
