/**
 * Letters that anybody can ask for in anybody's name: how many the shop writes to one mailbox, for one address and for
 * one venue. What is over is not written; an order or an account never fails for it.
 */
import { addressNetwork } from '@taquilla/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Trx } from '../database/open-database.ts';
import type { Deps } from '../deps.ts';
import { Allowances, type AllowanceRule, type Claim } from '../limits/allowance.ts';
import type { Topic } from '../tasks/queues.ts';
import { enqueue, isRequested } from '../tasks/outbox.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export type EmailKind =
  | 'registration'
  | 'verification'
  | 'recovery'
  | 'newsletter'
  | 'waiting'
  | 'purchases'
  | 'bond'
  | 'transfer'
  | 'confirmation';

/** Of one kind and venue to one mailbox in an hour. */
const OF_A_KIND: Record<EmailKind, number> = {
  registration: 1,
  verification: 5,
  recovery: 6,
  newsletter: 1,
  waiting: 5,
  purchases: 3,
  bond: 5,
  transfer: 5,
  confirmation: 5,
};
/** To one mailbox, of all kinds and venues. */
const TO_ONE: AllowanceRule = { name: 'letters to one', limit: 20, windowMs: DAY_MS };
/** For one address; a school or a mobile network shares it. */
const FOR_ADDRESS: AllowanceRule = { name: 'letters for an address', limit: 120, windowMs: HOUR_MS };
/** Of one kind for one venue, so that a flood from everywhere ends too. */
const FOR_VENUE: AllowanceRule = { name: 'letters for a venue', limit: 5_000, windowMs: HOUR_MS };

export interface EmailRequest {
  kind: EmailKind;
  topic: Topic;
  /** what the task is about */
  subjectId: string;
  to: string;
  venueId: number;
  /** whom the wish came from; undefined: from nobody outside */
  address: string | undefined;
}

/** What a route hands on so that a letter can be asked for. */
export interface EmailCounts {
  limits: EmailLimits;
  address: string;
}

export class EmailLimits {
  readonly #allowances: Allowances;
  readonly #countsAddresses: boolean;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor({ database, config }: Pick<Deps, 'database' | 'config'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#allowances = new Allowances(database.db, config.secret);
    this.#countsAddresses = config.rateLimit > 0;
    this.#log = log;
  }

  /**
   * Asks for a letter in the transaction of what it follows from, unless there were too many.
   * @returns 0: it is on its way; else the seconds until one may be asked for again, with nothing written
   */
  async ask(trx: Trx, wish: EmailRequest, now: Date): Promise<number> {
    if (await isRequested(trx, wish.topic, wish.subjectId)) return 0;
    const wait = await this.#allowances.tryAll(this.#claims(wish), now, trx);
    if (wait === 0) await enqueue(trx, wish.topic, wish.subjectId, now);
    else this.#log.warn({ kind: wish.kind, venue: wish.venueId }, 'letter not written: too many');
    return wait;
  }

  /** Always in this order, which is also that of their locks. */
  #claims({ kind, to, venueId, address }: EmailRequest): Claim[] {
    const mailbox = mailboxOf(to);
    const ofKind: AllowanceRule = { name: `${kind} letters`, limit: OF_A_KIND[kind], windowMs: HOUR_MS };
    return [
      { rule: ofKind, subject: `${venueId} ${mailbox}` },
      { rule: TO_ONE, subject: mailbox },
      ...(this.#countsAddresses && address !== undefined
        ? [{ rule: FOR_ADDRESS, subject: addressNetwork(address) }]
        : []),
      { rule: FOR_VENUE, subject: `${kind} ${venueId}` },
    ];
  }
}

/** Who gets it: `Ana+1@Example.org` and `ana@example.org` are one. */
export function mailboxOf(email: string): string {
  const [, name = email, host = ''] = /^([^@+]*)(?:\+[^@]*)?@(.*)$/s.exec(email) ?? [];
  return `${name}@${host}`.normalize('NFKC').toLowerCase();
}
