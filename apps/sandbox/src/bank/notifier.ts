import type { FastifyBaseLogger } from 'fastify';
import { type RedsysMessage, signNotification } from '@taquilla/backend';
import { noticeParams } from './bank-decision.ts';
import type { BankOrder } from './bank-order.ts';

/** The buyer waits as long, and is sent back to the shop in any case. */
const TIMEOUT_MS = 5_000;

/** The bank's line to the shops: signed messages, at once or later. */
export class Notifier {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #later = new Set<NodeJS.Timeout>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** Posts a message to the shop as a form. A shop that cannot be reached is the shop's trouble. */
  async send({ notificationUrl }: BankOrder, message: RedsysMessage): Promise<void> {
    try {
      const answer = await fetch(notificationUrl, {
        method: 'POST',
        body: new URLSearchParams({ ...message }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) this.#log.warn({ status: answer.status }, 'the shop refused a notification');
    } catch (error) {
      this.#log.warn({ err: error }, 'the shop could not be notified');
    }
  }

  sendLater(order: BankOrder, message: RedsysMessage, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      void this.send(order, message);
    }, delayMs);
    this.#later.add(timer);
  }

  close(): void {
    for (const timer of this.#later) clearTimeout(timer);
    this.#later.clear();
  }
}

/** The signed message about an order, the same for the shop's server and the buyer's way back. */
export function signedNotice(order: BankOrder, approved: boolean, now: Date): RedsysMessage {
  return signNotification(noticeParams(order, approved, now), order.secret, order.version);
}
