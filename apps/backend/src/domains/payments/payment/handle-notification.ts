/**
 * Webhook of the payment providers: reads a notification, verifies its signature once and settles it (decision 21).
 * Refusals are logged, counted and limited per address network. A signed notification always passes the limit.
 */
import { addressNetwork } from '@taquilla/server';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { batched, DATABASE_BATCHES } from '../../../batched.ts';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { HttpError, notFound, refuse, tooManyRequests } from '../../../errors.ts';
import type { ReceivedNotification } from '../../../payment-providers/registry.ts';
import type { ConfirmedEvent } from './confirmed-event.ts';
import { KnownAccounts } from './known-accounts.ts';
import { findAttempts, findByReference } from './repository.ts';
import { settle, settleOne, type Verdict } from './settle.ts';

interface Options {
  db: Db;
  metrics: Registry;
  /** false: refusals are not limited */
  hasLimits: boolean;
}

interface Delivery {
  /** message as parsed by its provider; undefined: the body is no message of the provider */
  message: ReceivedNotification | undefined;
  address: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: Date;
}

interface Notification {
  message: ReceivedNotification;
  now: Date;
}

/** Reason of a refusal by its HTTP status. */
const REASONS: Record<number, string> = {
  403: 'signature',
  404: 'unknown order',
  409: 'mismatch',
  422: 'no message',
  429: 'too many',
};

/** Form of an order number, which may be logged; any other text comes from an untrusted client. */
const ORDER_NUMBER = /^\d{4}[0-9A-Za-z]{0,8}$/;

export class NotificationHandler {
  readonly #accounts: KnownAccounts;
  readonly #hasLimits: boolean;
  readonly #refused = new RefusedAddresses();
  readonly #verdicts: Counter;
  readonly #settle: (notification: Notification) => Promise<Verdict>;

  constructor({ db, metrics, hasLimits }: Options) {
    this.#accounts = new KnownAccounts(db);
    this.#hasLimits = hasLimits;
    this.#settle = notificationSettler(db);
    this.#verdicts = new Counter({
      name: 'payment_notifications_total',
      help: 'Payment notifications by verdict; `refused: …` for those that were not settled',
      labelNames: ['verdict'],
      registers: [metrics],
    });
  }

  /**
   * Settles a notification and returns its verdict.
   * @throws 403 for a wrong signature, 404 for an unknown order, 409 for an amount, currency, merchant or terminal that is not
   * the attempt's, 422 for a body that is no message, 429 after too many refusals of the address network
   */
  async handle(delivery: Delivery): Promise<Verdict> {
    try {
      const verdict = await this.#apply(delivery);
      this.#verdicts.inc({ verdict });
      return verdict;
    } catch (error) {
      if (error instanceof HttpError) this.#recordRefusal(delivery, error.statusCode);
      throw error;
    }
  }

  async #apply({ message, address, log, now }: Delivery): Promise<Verdict> {
    const wait = this.#hasLimits ? this.#refused.waitOf(addressNetwork(address), now) : 0;
    if (wait > 0 && !(message && (await this.#accounts.haveSigned(message, now)))) {
      throw tooManyRequests(wait / 1000);
    }
    if (!message) throw refuse('noMessage');
    const verdict = await this.#settle({ message, now });
    log.info({ order: message.orderNumber, verdict }, 'payment notification');
    return verdict;
  }

  #recordRefusal({ message, address, log, now }: Delivery, status: number): void {
    const reason = REASONS[status];
    if (reason === undefined) return;
    this.#verdicts.inc({ verdict: `refused: ${reason}` });
    // a mismatch (409) is signed by the provider; a limited request (429) was not inspected
    if (status !== 409 && status !== 429) this.#refused.add(addressNetwork(address), now);
    const order = message?.orderNumber ?? '';
    const known = ORDER_NUMBER.test(order) ? { order } : {};
    log.warn({ event: 'payment notification', outcome: reason, ...known }, 'payment notification refused');
  }
}

/**
 * Batches concurrent notifications: the first is settled at once; notifications that arrive while two batches run share the
 * next batch. Notifications may arrive early, late, repeatedly or out of order; each counts once (R165).
 */
function notificationSettler(db: Db): (notification: Notification) => Promise<Verdict> {
  const settleTogether = batched(
    (notifications: readonly Notification[]) => settleNotifications(db, notifications),
    DATABASE_BATCHES,
  );
  return async (notification) => {
    const outcome = await settleTogether(notification);
    if (outcome instanceof HttpError) throw outcome;
    const verdict = typeof outcome === 'string' ? outcome : await settleOne(db, outcome);
    // after the commit: the mismatch is stored
    if (verdict === 'mismatch') throw refuse('otherPayment');
    return verdict;
  };
}

/** Returns for each notification, in order, a verdict, a refusal, or a verified event to settle on its own. */
async function settleNotifications(
  db: Db,
  notifications: readonly Notification[],
): Promise<(Verdict | HttpError | ConfirmedEvent)[]> {
  const verified = await verify(db, notifications);
  const events = verified.filter((one): one is ConfirmedEvent => !(one instanceof HttpError));
  const oneOfEachSale = [...new Map(events.map((event) => [event.payment.sale_id, event])).values()];
  if (oneOfEachSale.length === 0) return verified;
  const verdicts = await transaction(db, (trx) => settle(trx, oneOfEachSale));
  return verified.map((one) => (one instanceof HttpError ? one : (verdicts.get(one) ?? one)));
}

/** Finds the payments and checks the signatures: at most three statements for all of them, outside the transaction. */
async function verify(
  db: Db,
  notifications: readonly Notification[],
): Promise<(ConfirmedEvent | HttpError)[]> {
  const references = await findByReference(
    db,
    notifications.flatMap(({ message: { reference } }) => reference ?? []),
  );
  const numberOf = ({ orderNumber, reference }: ReceivedNotification) =>
    reference === undefined ? orderNumber : (references.get(reference) ?? '');
  const attempts = await findAttempts(
    db,
    notifications.map(({ message }) => numberOf(message)),
  );
  return notifications.map(({ message, now }) => {
    const attempt = attempts.get(numberOf(message));
    if (attempt?.gateway.type !== message.type) return notFound();
    const notice = message.verify(attempt.gateway);
    return notice ? { payment: attempt.payment, notice, now } : refuse('badSignature');
  });
}

const MAX_REFUSED = 20;
const WINDOW_MS = 10 * 60_000;
const MAX_NETWORKS = 10_000;

/** Rate limit of refused notifications: 20 per address network in 10 minutes, counted in the memory of this process. */
class RefusedAddresses {
  readonly #counts = new LRUCache<string, { refused: number; endsAt: number }>({ max: MAX_NETWORKS });

  /** Returns the milliseconds until the network may send again; 0: now. */
  waitOf(network: string, now: Date): number {
    const count = this.#counts.get(network);
    if (!count || count.refused < MAX_REFUSED) return 0;
    return Math.max(0, count.endsAt - now.getTime());
  }

  add(network: string, now: Date): void {
    const known = this.#counts.get(network);
    const isCounting = known !== undefined && known.endsAt > now.getTime();
    const count = isCounting ? known : { refused: 0, endsAt: now.getTime() + WINDOW_MS };
    this.#counts.set(network, { ...count, refused: count.refused + 1 });
  }
}
