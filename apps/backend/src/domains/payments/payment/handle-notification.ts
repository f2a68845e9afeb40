/** Takes banks' notifications in: what strangers send costs little and is seen, what a bank has signed always passes. */
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { addressNetwork } from '@taquilla/server';
import type { Db } from '../../../database/open-database.ts';
import { HttpError, refuse, tooManyRequests } from '../../../errors.ts';
import type { ReceivedNotification } from '../../../payment-providers/registry.ts';
import type { Notification } from './apply-notifications.ts';
import { KnownAccounts } from './known-accounts.ts';
import { RefusedAddresses } from './refused-addresses.ts';
import type { Verdict } from './settle.ts';

interface Desk {
  db: Db;
  /** applies a message */
  apply: (given: Notification) => Promise<Verdict>;
  metrics: Registry;
  /** off: nobody's refusals are counted */
  hasLimits: boolean;
}

interface Delivery {
  /** parsed once by its provider; undefined for what is none of its messages */
  message: ReceivedNotification | undefined;
  address: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: Date;
}

/** Why a notification was refused, by the status it was refused with. */
const REASONS: Record<number, string> = {
  403: 'signature',
  404: 'unknown order',
  409: 'mismatch',
  422: 'no message',
  429: 'too many',
};

/** What is written into the log of an order number; anything else than one is a stranger's text. */
const ORDER_NUMBER = /^\d{4}[0-9A-Za-z]{0,8}$/;

export class NotificationHandler {
  readonly #desk: Desk;
  readonly #accounts: KnownAccounts;
  readonly #refused = new RefusedAddresses();
  readonly #notices: Counter;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#accounts = new KnownAccounts(desk.db);
    this.#notices = new Counter({
      name: 'payment_notifications_total',
      help: 'Notifications of banks, by what became of them; `refused: …` were not believed',
      labelNames: ['verdict'],
      registers: [desk.metrics],
    });
  }

  /** @throws 403, 404, 409 as `notificationHandler`; 422 for what is no message; 429 for an address that sent too many such */
  async take(delivery: Delivery): Promise<Verdict> {
    try {
      const verdict = await this.#apply(delivery);
      this.#notices.inc({ verdict });
      return verdict;
    } catch (error) {
      if (error instanceof HttpError) this.#refuse(delivery, error.statusCode);
      throw error;
    }
  }

  async #apply({ message, address, log, now }: Delivery): Promise<Verdict> {
    const wait = this.#desk.hasLimits ? this.#refused.waitOf(addressNetwork(address), now) : 0;
    if (wait > 0 && !(message && (await this.#accounts.haveSigned(message, now)))) {
      throw tooManyRequests(wait / 1000);
    }
    if (!message) throw refuse('noMessage');
    const verdict = await this.#desk.apply({ message, now });
    log.info({ order: message.orderNumber, verdict }, 'payment notification');
    return verdict;
  }

  #refuse({ message, address, log, now }: Delivery, status: number): void {
    const reason = REASONS[status];
    if (reason === undefined) return;
    this.#notices.inc({ verdict: `refused: ${reason}` });
    // A bank signs what does not match too; and what was not looked at is not one more.
    if (status !== 409 && status !== 429) this.#refused.add(addressNetwork(address), now);
    const order = message?.orderNumber ?? '';
    const known = ORDER_NUMBER.test(order) ? { order } : {};
    log.warn({ event: 'payment notification', outcome: reason, ...known }, 'payment notification refused');
  }
}
