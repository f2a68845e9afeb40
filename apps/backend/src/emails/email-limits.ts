/**
 * Limits for e-mails that anyone can request for any address: per mailbox, per address network of the client and per venue. E-mails
 * over the limit are not sent; an order or an account never fails because of them.
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

/** Maximum e-mails per hour, of one kind and venue to one mailbox. */
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
/** Limit of e-mails to one mailbox, of all kinds and venues. */
const TO_ONE: AllowanceRule = { name: 'letters to one', limit: 20, windowMs: DAY_MS };
/** Limit per address network, which a whole school or mobile network may share. */
const FOR_ADDRESS: AllowanceRule = { name: 'letters for an address', limit: 120, windowMs: HOUR_MS };
/** Limit per kind and venue, which also bounds distributed requests. */
const FOR_VENUE: AllowanceRule = { name: 'letters for a venue', limit: 5_000, windowMs: HOUR_MS };

export interface EmailRequest {
  kind: EmailKind;
  topic: Topic;
  /** subject of the task */
  subjectId: string;
  to: string;
  venueId: number;
  /** client address of the request; undefined: requested by the shop */
  address: string | undefined;
}

/** Limits and client address that a route passes on to the request of an e-mail. */
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
   * Requests an e-mail in the caller's transaction, unless a limit is reached.
   * @returns 0: enqueued now or earlier; else the seconds until a retry is possible, with nothing written
   */
  async request(trx: Trx, email: EmailRequest, now: Date): Promise<number> {
    if (await isRequested(trx, email.topic, email.subjectId)) return 0;
    const wait = await this.#allowances.tryAll(this.#claims(email), now, trx);
    if (wait === 0) await enqueue(trx, email.topic, email.subjectId, now);
    else this.#log.warn({ kind: email.kind, venue: email.venueId }, 'e-mail not enqueued: limit reached');
    return wait;
  }

  /** Returns the claims in a fixed order, in which their rows are locked. */
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

/** Returns the mailbox of an address: `Ana+1@Example.org` and `ana@example.org` are the same. */
export function mailboxOf(email: string): string {
  const [, name = email, host = ''] = /^([^@+]*)(?:\+[^@]*)?@(.*)$/s.exec(email) ?? [];
  return `${name}@${host}`.normalize('NFKC').toLowerCase();
}
