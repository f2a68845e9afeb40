/**
 * Settles confirmed payments: the only way to a paid sale (R164).
 *
 * Payments that are confirmed at the same time share one transaction; usually there is one payment. A batch settles payments
 * that need the holds of their own sale only. Exceptions (late, repeated, of a replaced order, of a change) reserve places or
 * request refunds: a batch defers them, and each is settled in its own transaction by the same function with one event. That
 * preserves the order of locks, and a burst of exceptions does not delay the batches.
 *
 * Order of locks: sales ascending → promotion → buyer → holds → slots or dates ascending → purchase limits.
 */
import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound } from '../../../errors.ts';
import { isUnpaid, kindOf, sellCapacity, type SoldTogether } from '../../sales/index.ts';
import { isReplaced, lockCarts } from './cart-orders.ts';
import type { ConfirmedEvent, LockedEvent } from './confirmed-event.ts';
import { markPaid } from './mark-paid.ts';
import { insertEvents, isOpen, movePayments, readPayments } from './repository.ts';
import { settleException, type ExceptionVerdict } from './settle-exception.ts';

/** Verdicts that change the payment only, or nothing. `ignored`: too late to change anything, or not about a payment. */
type Noted = 'duplicate' | 'disputed' | 'ignored' | 'mismatch' | 'declined';

/** Result of settling a confirmed event. */
export type Verdict = 'paid' | ExceptionVerdict | Noted;

/** Settles one event, including exceptions. */
export const settleOne = (db: Db, event: ConfirmedEvent): Promise<Verdict> =>
  transaction(db, (trx) => settleAlone(trx, event));

/** Runs `settleOne` in the caller's transaction. */
export async function settleAlone(trx: Trx, event: ConfirmedEvent): Promise<Verdict> {
  const verdict = (await settle(trx, [event])).get(event);
  if (verdict === undefined) throw new Error(`Payment ${event.payment.order_number} was not settled`);
  return verdict;
}

/**
 * Settles events in the caller's transaction: reads and decides, then writes; moves the counters last.
 * @param events of different sales
 * @returns the verdicts; exceptions among several events are missing, with nothing written for them
 */
export async function settle(
  trx: Trx,
  events: readonly ConfirmedEvent[],
): Promise<ReadonlyMap<ConfirmedEvent, Verdict>> {
  // 1. Lock the sales, each with the first order of its cart. Every writer of a payment holds the lock of its sale.
  const locked = await lock(trx, events);
  const recorded = await recordedKeys(trx, [...locked.values()]);
  const decided = new Map<LockedEvent, Decision>();
  for (const event of locked.values()) decided.set(event, decide(event, recorded));
  const all = (decision: Decision) => [...locked.values()].filter((event) => decided.get(event) === decision);

  // 2. Check whether the holds still cover the sold places. If not, the payment is late.
  const onTime = all('on time');
  const places = await matchPlaces(trx, onTime, events.length === 1);
  const paid = onTime.filter(({ cart }) => places.covered.has(cart.sale.id));
  const exceptions = [...all('exception'), ...onTime.filter((event) => !paid.includes(event))];

  // 3. Write payments, sales, their tasks and the events.
  const verdicts = new Map<LockedEvent, Verdict>();
  for (const noted of NOTED) for (const event of all(noted)) verdicts.set(event, noted);
  await movePayments(trx, 'decline', all('declined'));
  await movePayments(trx, 'mismatch', all('mismatch'));
  await movePayments(trx, 'authorise', paid, { settles: true });
  if (paid.length > 0) await markPaid(trx, paid, 'payment confirmed');
  for (const event of paid) verdicts.set(event, 'paid');
  for (const event of events.length === 1 ? exceptions : [])
    verdicts.set(event, await settleException(trx, event));
  await recordEvents(trx, verdicts);

  // 4. Counters last: these rows are the most contended.
  if (paid.length > 0) {
    const latest = new Date(Math.max(...paid.map(({ now }) => now.getTime())));
    await places.move(new Set(paid.map(({ cart }) => cart.sale.id)), latest);
  }
  return new Map(
    [...locked].flatMap(([event, one]) => {
      const verdict = verdicts.get(one);
      return verdict === undefined ? [] : [[event, verdict] as const];
    }),
  );
}

/** Locks the sales of events and reads their payments. @throws 404 for a deleted payment or sale */
async function lock(
  trx: Trx,
  events: readonly ConfirmedEvent[],
): Promise<ReadonlyMap<ConfirmedEvent, LockedEvent>> {
  const carts = await lockCarts(
    trx,
    events.map(({ payment }) => payment.sale_id),
  );
  const payments = await readPayments(
    trx,
    events.map(({ payment }) => payment.id),
  );
  return new Map(
    events.map((event) => {
      const payment = payments.get(event.payment.id);
      const cart = carts.get(event.payment.sale_id);
      if (!payment || !cart) throw notFound();
      return [event, { ...event, payment, cart, key: eventKey(event) }];
    }),
  );
}

/** Returns the idempotency key of an event: equal for a notification and its repetitions, regardless of when it was signed. */
function eventKey({ payment, notice: { content } }: ConfirmedEvent): string {
  const fields = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([payment.id, fields]))
    .digest('base64url');
}

async function recordedKeys(trx: Trx, events: readonly LockedEvent[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('payment_event')
    .select('key')
    .where('key', '=', oneOf(events.map(({ key }) => key)))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** `on time`: the sale waits for its payment. `exception`: for `settleException`. */
type Decision = Noted | 'on time' | 'exception';
const NOTED = [
  'duplicate',
  'disputed',
  'ignored',
  'mismatch',
  'declined',
] as const satisfies readonly Noted[];

function decide({ notice, payment, cart, key }: LockedEvent, recorded: ReadonlySet<string>): Decision {
  if (recorded.has(key)) return 'duplicate';
  if (notice.outcome === 'disputed') return 'disputed';
  if (notice.outcome === 'other' || !isOpen(payment)) return 'ignored';
  if (notice.mismatch !== null || notice.amount !== payment.amount_cents) return 'mismatch';
  if (notice.outcome === 'declined') return 'declined';
  if (payment.change_id !== null || !isUnpaid(cart.sale.status)) return 'exception';
  return isReplaced(cart) ? 'exception' : 'on time';
}

const NO_PLACES: SoldTogether = { covered: new Set(), move: () => Promise.resolve() };

/**
 * Locks the holds of sales and finds the sales whose holds cover their places. A batch sells the places of one inventory;
 * sales of a kind without `sellTogether` are left to a batch of one.
 */
async function matchPlaces(
  trx: Trx,
  onTime: readonly LockedEvent[],
  isAlone: boolean,
): Promise<SoldTogether> {
  const first = onTime.find(({ cart }) => isAlone || kindOf(cart.sale).sellTogether);
  if (!first) return NO_PLACES;
  const { sale } = first.cart;
  const { cart: kinds, sellTogether } = kindOf(sale);
  if (!sellTogether) {
    const move = await sellCapacity(trx, sale, first.now);
    return move ? { covered: new Set([sale.id]), move } : NO_PLACES;
  }
  const sales = onTime.map(({ cart }) => cart.sale).filter(({ kind }) => kinds.includes(kind));
  return sellTogether(
    trx,
    sales.map(({ id }) => id),
  );
}

/**
 * Records events with their verdicts, except duplicates.
 * @throws Error, which rolls back the transaction, for an event that was recorded without the lock on its sale
 */
async function recordEvents(trx: Trx, verdicts: ReadonlyMap<LockedEvent, Verdict>): Promise<void> {
  const events = [...verdicts]
    .filter(([, verdict]) => verdict !== 'duplicate')
    .map(([{ key, payment, notice, now }, verdict]) => ({
      key,
      payment,
      content: notice.content,
      verdict,
      now,
    }));
  if (events.length === 0) return;
  const added = await insertEvents(trx, events);
  if (added.size < events.length) throw new Error('A payment event was recorded by another transaction');
}
