import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Session {
  kind: 'session';
  id: string;
  /** the shop's number of the attempt */
  order: string;
  /** cents */
  amount: number;
  description: string;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  /** seconds */
  expiresAt: number;
  /** of the account that made it */
  secretKey: string;
  /** null: not paid */
  intent: string | null;
  /** whether the shop was told that it ended without a payment */
  isExpiryTold: boolean;
  idempotencyKey: string;
  /** what was asked with that key */
  request: string;
}

export interface Refund {
  kind: 'refund';
  id: string;
  intent: string;
  amount: number;
  idempotencyKey: string;
  request: string;
}

/** What the sandbox of Stripe has made, restarts included. */
export class StripeBooks {
  readonly #file: string;
  readonly #sessions = new Map<string, Session>();
  readonly #refunds = new Map<string, Refund>();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'sandbox', 'stripe.jsonl');
    mkdirSync(dirname(this.#file), { recursive: true });
    for (const line of readLines(this.#file)) this.#enter(JSON.parse(line) as Session | Refund);
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  findSession(isWanted: (session: Session) => boolean): Session | undefined {
    return [...this.#sessions.values()].find(isWanted);
  }

  /** Sessions that have ended without a payment, and of which the shop was told nothing. */
  untoldExpiries(now: Date): Session[] {
    return [...this.#sessions.values()].filter(
      ({ intent, isExpiryTold, expiresAt }) =>
        intent === null && !isExpiryTold && expiresAt * 1000 <= now.getTime(),
    );
  }

  /** The newest first, as Stripe lists them. */
  refundsOfIntent(intent: string): Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.intent === intent).toReversed();
  }

  findRefund(idempotencyKey: string): Refund | undefined {
    return [...this.#refunds.values()].find((refund) => refund.idempotencyKey === idempotencyKey);
  }

  /** Cents of a payment that have not gone back. */
  leftOf({ intent, amount }: Session): number {
    if (intent === null) return 0;
    return amount - this.refundsOfIntent(intent).reduce((sum, refund) => sum + refund.amount, 0);
  }

  /** Cents that were charged for an order and have not gone back. */
  balanceOf(order: string): number {
    return this.#ofOrder(order).reduce((sum, session) => sum + this.leftOf(session), 0);
  }

  /** Cents that went back of an order, a number for each refund. */
  refundedOf(order: string): number[] {
    return this.#ofOrder(order).flatMap(({ intent }) =>
      intent === null ? [] : this.refundsOfIntent(intent).map(({ amount }) => amount),
    );
  }

  write(entry: Session | Refund): void {
    this.#enter(entry);
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  #ofOrder(order: string): Session[] {
    return [...this.#sessions.values()].filter((session) => session.order === order);
  }

  #enter(entry: Session | Refund): void {
    if (entry.kind === 'session') this.#sessions.set(entry.id, entry);
    else this.#refunds.set(entry.id, entry);
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
