import type { FastifyBaseLogger } from 'fastify';
import type { End } from './bank-decision.ts';

/** Timeout of a notification; then the buyer is redirected to the shop anyway. */
const TIMEOUT_MS = 5_000;

export interface Message {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** A deliberate error in a notification: its signature or its amount. */
export type Flaw = Extract<End, 'forged' | 'other-amount'>;

/** Sends signed notifications to shops, at once or delayed. */
export class Notifier {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #later = new Set<NodeJS.Timeout>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /**
   * Notifies the shop of a payment according to the chosen outcome.
   * @param message creates the notification when it is sent
   */
  async notify(end: End, delayMs: number, message: (flaw?: Flaw) => Message): Promise<void> {
    if (end === 'never') return;
    if (end === 'late') {
      this.#sendLater(message, delayMs);
      return;
    }
    await this.send(message(end === 'forged' || end === 'other-amount' ? end : undefined));
    if (end === 'twice') await this.send(message());
  }

  /** Posts a notification. Ignores an unreachable shop. */
  async send({ url, headers, body }: Message): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) this.#log.warn({ status: answer.status }, 'notification refused by the shop');
    } catch (error) {
      this.#log.warn({ err: error }, 'notification not delivered');
    }
  }

  #sendLater(message: () => Message, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      void this.send(message());
    }, delayMs);
    this.#later.add(timer);
  }

  close(): void {
    for (const timer of this.#later) clearTimeout(timer);
    this.#later.clear();
  }
}
