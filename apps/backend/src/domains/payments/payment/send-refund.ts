import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { refundMachine } from '../../../states/refund.ts';
import { transition } from '../../../states/transition.ts';
import { lockSale } from '../../sales/index.ts';
import type { PaymentGateway, RefundAnswer } from '../../../payment-providers/port.ts';
import type { Gateways } from '../../../payment-providers/registry.ts';
import {
  followLedger,
  isInFlight,
  moveRefund,
  refundsOfPayment,
  type Refund,
  type RefundMove,
} from './refund-ledger.ts';
import { type GatewayRow, paymentKey, readPayment, type Payment } from './repository.ts';
import { matchRefund } from './match-refund.ts';

/** Wait before an inquiry, ms: a provider may still process a request whose connection was lost. */
const SILENCE_MS = 2 * 60_000;

interface RefundAtBank {
  refund: Refund;
  payment: Payment;
  gateway: PaymentGateway;
  now: Date;
}

/**
 * Sends a refund to the payment provider, at most once. The refund is marked as `sent` and committed before the call. After a
 * timeout, a crash or a 5xx, the provider is queried for its refunds before the refund is sent again; where its list is
 * inconclusive, staff decide.
 * @throws when the refund is not finished; the outbox retries
 */
export async function sendRefund(db: Db, gateways: Gateways, refundId: string, now: Date): Promise<void> {
  const found = await findRefund(db, refundId);
  const { refund, payment } = found;
  if (refund.state === 'done' || refund.state === 'by hand') return;
  const atBank = { refund, payment, gateway: gateways(found.gateway), now };
  if (isInFlight(refund.state) && (await isOver(db, atBank))) return;
  await claim(db, refund, now);
  // A refund of zero is never sent to a gateway.
  const answer = refund.amount_cents === 0 ? NOTHING : await give(db, atBank);
  await write(db, refund, moveOf(answer, now), `refunded ${payment.order_number}`);
  if (answer.outcome === 'refused') {
    throw new Error(`The bank did not accept the refund of ${payment.order_number}: ${answer.words}`);
  }
}

const NOTHING: RefundAnswer = { outcome: 'accepted', words: 'nothing to refund', authorisationCode: null };

function moveOf(answer: RefundAnswer, now: Date): RefundMove {
  if (answer.outcome === 'refused') return { name: 'refuse', answer: answer.words, now };
  return { name: 'accept', answer: answer.words, authorisationCode: answer.authorisationCode, now };
}

async function findRefund(db: Db, id: string) {
  const refund = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const payment = await readPayment(db, refund.payment_id);
  const gateway: GatewayRow = await db
    .selectFrom('payment_gateway')
    .selectAll()
    .where('id', '=', payment.payment_gateway_id)
    .executeTakeFirstOrThrow();
  return { refund, payment, gateway };
}

/** Queries the provider about a refund that it may have made. @returns false: it has not, so the refund may be sent */
async function isOver(db: Db, { refund, payment, gateway, now }: RefundAtBank): Promise<boolean> {
  if (refund.sent_at && now.getTime() - refund.sent_at.getTime() < SILENCE_MS) {
    throw new Error('The bank is asked about this refund two minutes after it was sent');
  }
  const done = (await refundsOfPayment(db, payment.id)).filter(({ state }) => state === 'done');
  const match = matchRefund(
    refund.amount_cents,
    done.map(({ authorisation_code }) => authorisation_code),
    await gateway.refundsOf?.(paymentKey(payment)),
  );
  const move = moveOfMatch(match, now);
  await write(db, refund, move, `refunded ${payment.order_number}, according to the bank’s list of refunds`);
  return move.name !== 'requeue';
}

function moveOfMatch(match: ReturnType<typeof matchRefund>, now: Date): RefundMove {
  if (match === 'unclear') {
    return {
      name: 'handOver',
      answer: 'the bank’s list of refunds does not show whether it made this one',
      now,
    };
  }
  if (!match.made) return { name: 'requeue', answer: 'the bank was asked and has not made it', now };
  const { authorisationCode } = match.refund;
  return { name: 'accept', answer: 'the bank was asked and has made it', authorisationCode, now };
}

/** Marks the refund as sent before the provider receives it; at most one refund of a payment is in flight. */
async function claim(db: Db, { id, sale_id, payment_id }: Refund, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSale(trx, sale_id);
    const refunds = await refundsOfPayment(trx, payment_id);
    if (refunds.some((other) => other.id !== id && isInFlight(other.state))) {
      throw new Error('Another refund of the same payment is under way');
    }
    const own = refunds.find((refund) => refund.id === id);
    if (!own || !refundMachine.transitions.send.from.includes(own.state)) {
      throw new Error('Another process has claimed this refund');
    }
    await transition(trx, refundMachine, 'send', [{ id, from: own.state, set: { sent_at: now } }]);
  });
}

async function give(db: Db, { refund, payment, gateway, now }: RefundAtBank): Promise<RefundAnswer> {
  try {
    if (!gateway.refund) throw new Error('This provider makes no refunds');
    const idempotencyKey = `${refund.id} ${now.toISOString()}`;
    return await gateway.refund({ ...paymentKey(payment), amount: refund.amount_cents, idempotencyKey });
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    await write(db, refund, { name: 'loseAnswer', answer, now }, 'the bank’s answer was not clear');
    throw error;
  }
}

/**
 * Moves a refund in flight, unless another process has moved it. When a refund of a settling payment is accepted, updates the
 * status of the sale.
 */
async function write(db: Db, { id, sale_id }: Refund, move: RefundMove, why: string): Promise<void> {
  await transaction(db, async (trx) => {
    const sale = await lockSale(trx, sale_id);
    const refund = await trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (!isInFlight(refund.state)) return;
    await moveRefund(trx, refund, move);
    if (move.name !== 'accept' || !sale) return;
    if (await isOfSettling(trx, refund)) await followLedger(trx, sale, why, move.now);
  });
}

async function isOfSettling(trx: Trx, refund: Refund): Promise<boolean> {
  return (await readPayment(trx, refund.payment_id)).settles;
}
