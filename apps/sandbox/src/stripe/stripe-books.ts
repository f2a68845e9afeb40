import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Session {
  kind: 'session';
  id: string;
  /** the shop's order number of the attempt */
  order: string;
  /** cents */
  amount: number;
  description: string;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  /** Unix time in seconds */
  expiresAt: number;
  /** secret key of the account that created the session */
  secretKey: string;
  /** null: not paid */
  intent: string | null;
  /** whether the expiry event was sent */
  isExpiryTold: boolean;
  idempotencyKey: string;
  /** request body under that idempotency key */
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

/** Sessions and refunds of the Stripe sandbox, stored in a file. */
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

  findSession(matches: (session: Session) => boolean): Session | undefined {
    return [...this.#sessions.values()].find(matches);
  }

  /** Returns expired unpaid sessions whose event was not sent yet. */
  unsentExpiries(now: Date): Session[] {
    return [...this.#sessions.values()].filter(
      ({ intent, isExpiryTold, expiresAt }) =>
        intent === null && !isExpiryTold && expiresAt * 1000 <= now.getTime(),
    );
  }

  /** Returns the refunds of an intent, newest first as in Stripe's lists. */
  refundsOfIntent(intent: string): Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.intent === intent).toReversed();
  }

  findRefund(idempotencyKey: string): Refund | undefined {
    return [...this.#refunds.values()].find((refund) => refund.idempotencyKey === idempotencyKey);
  }

  /** Returns the amount of a payment in cents, less refunds. */
  leftOf({ intent, amount }: Session): number {
    if (intent === null) return 0;
    return amount - this.refundsOfIntent(intent).reduce((sum, refund) => sum + refund.amount, 0);
  }

  /** Returns the charged amount of an order in cents, less refunds. */
  balanceOf(order: string): number {
    return this.#ofOrder(order).reduce((sum, session) => sum + this.leftOf(session), 0);
  }

  /** Returns the refunds of an order in cents. */
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
