import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { lockSale } from '../sale/index.ts';
import type { PaymentGateway, RefundAnswer } from './gateway.ts';
import type { GatewayRow, Gateways } from './gateways.ts';
import {
  followLedger,
  isUnderWay,
  moveRefund,
  refundsOfPayment,
  UNDER_WAY,
  type Refund,
  type RefundNews,
} from './refund-ledger.ts';
import { readPayment, type Payment } from './repository.ts';
import { tellRefund } from './tell-refund.ts';

/** A bank that was cut off may still be at work on what it was sent; before this it is not asked. */
const SILENCE_MS = 2 * 60_000;

interface RefundAtBank {
  refund: Refund;
  payment: Payment;
  gateway: PaymentGateway;
  now: Date;
}

/**
 * Gives money back as a row of the ledger wants it, once: it is written down as sent before the bank gets it, and when
 * the bank's answer is not clear (time-out, crash, an error of its own), or was lost, the bank is asked what it did
 * before anything is sent again. Where its answer does not tell, the refund waits for a person.
 * @throws whatever kept it from ending: to be tried again
 */
export async function sendRefund(db: Db, gateways: Gateways, refundId: string, now: Date): Promise<void> {
  const found = await findRefund(db, refundId);
  const { refund, payment } = found;
  if (refund.state === 'done' || refund.state === 'by hand') return;
  const atBank = { refund, payment, gateway: gateways(found.gateway), now };
  if (isUnderWay(refund.state) && (await isOver(db, atBank))) return;
  await claim(db, refund, now);
  // What cost nothing never reached a gateway.
  const answer = refund.amount_cents === 0 ? NOTHING : await give(db, atBank);
  await write(db, refund, newsOf(answer, now), `refunded ${payment.order_number}`);
  if (answer.outcome === 'refused') {
    throw new Error(`The bank did not accept the refund of ${payment.order_number}: ${answer.words}`);
  }
}

const NOTHING: RefundAnswer = { outcome: 'accepted', words: 'nothing to give back', authorisationCode: null };

function newsOf(answer: RefundAnswer, now: Date): RefundNews {
  if (answer.outcome === 'refused') return { state: 'refused', answer: answer.words, now };
  return { state: 'done', answer: answer.words, authorisationCode: answer.authorisationCode, now };
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

/** Asks the bank about a refund that it may have made. @returns false when it has not, so that it may be sent */
async function isOver(db: Db, { refund, payment, gateway, now }: RefundAtBank): Promise<boolean> {
  if (refund.sent_at && now.getTime() - refund.sent_at.getTime() < SILENCE_MS) {
    throw new Error('The bank is asked about this refund two minutes after it was sent');
  }
  const done = (await refundsOfPayment(db, payment.id)).filter(({ state }) => state === 'done');
  const told = tellRefund(
    refund.amount_cents,
    done.map(({ authorisation_code }) => authorisation_code),
    await gateway.refundsOf(payment.order_number),
  );
  const news = newsOfTold(told, now);
  await write(db, refund, news, `refunded ${payment.order_number}, as the bank said when it was asked`);
  return news.state !== 'wanted';
}

function newsOfTold(told: ReturnType<typeof tellRefund>, now: Date): RefundNews {
  if (told === 'unclear') {
    return {
      state: 'by hand',
      answer: 'the bank was asked, and its list does not tell whether it made this one',
      now,
    };
  }
  if (!told.made) return { state: 'wanted', answer: 'the bank was asked and has not made it', now };
  const { authorisationCode } = told.refund;
  return { state: 'done', answer: 'the bank was asked and has made it', authorisationCode, now };
}

/** Writes down that the bank gets it from now on; of one payment one refund at a time. */
async function claim(db: Db, { id, sale_id, payment_id }: Refund, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSale(trx, sale_id);
    const others = (await refundsOfPayment(trx, payment_id)).filter((other) => other.id !== id);
    if (others.some(({ state }) => isUnderWay(state))) {
      throw new Error('Another refund of the same payment is under way');
    }
    const claimed = await trx
      .updateTable('refund')
      .set({ state: 'sent', sent_at: now })
      .where('id', '=', id)
      .where('state', 'in', ['wanted', 'refused'])
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw new Error('Another process has taken this refund');
  });
}

async function give(db: Db, { refund, payment, gateway, now }: RefundAtBank): Promise<RefundAnswer> {
  try {
    return await gateway.refund({ orderNumber: payment.order_number, amount: refund.amount_cents });
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    await write(db, refund, { state: 'unclear', answer, now }, 'the bank’s answer was not clear');
    throw error;
  }
}

/** Writes down how a refund under way stands, and moves its sale if it was the one that the sale was paid with. */
async function write(db: Db, refund: Refund, news: RefundNews, why: string): Promise<void> {
  await transaction(db, async (trx) => {
    const sale = await lockSale(trx, refund.sale_id);
    const hasMoved = await moveRefund(trx, refund.id, UNDER_WAY, news);
    if (!hasMoved || news.state !== 'done' || !sale) return;
    if (await isOfSettling(trx, refund)) await followLedger(trx, sale, why, news.now);
  });
}

async function isOfSettling(trx: Trx, refund: Refund): Promise<boolean> {
  return (await readPayment(trx, refund.payment_id)).settles;
}
