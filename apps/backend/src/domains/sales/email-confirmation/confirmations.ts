import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Trx } from '../../../database/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { Allowances } from '../../../limits/allowance.ts';
import { EmailLimits } from '../../../emails/index.ts';
import type { Sale } from '../sale/index.ts';
import { refuseTooManyTransfers, reserveFreeUnits } from './limits.ts';
import { addressOf, findConfirmation, insertConfirmation } from './repository.ts';

/** Origin and time of a request. */
export interface RequestOrigin {
  /** IP address of the request */
  address: string;
  now: Date;
}

/** Confirmation state of an order's e-mail address. */
export interface ConfirmationResult {
  /**
   * - `confirmed`: the link was opened for this order
   * - `verified`: the registered client had confirmed this address before
   * - `asked`: the buyer still has to open the link of an e-mail
   */
  state: 'confirmed' | 'verified' | 'asked';
  /** normalised address of the order */
  mailbox: string;
  /** seconds until the e-mail may be requested again, if a limit has refused it; 0: not refused */
  wait: number;
}

/** E-mail confirmation of orders, and limits per confirmed e-mail address. The caller has locked the sale. */
export class Confirmations {
  readonly #allowances: Allowances;
  readonly #emailLimits: EmailLimits;

  constructor(deps: Pick<Deps, 'database' | 'config'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#allowances = new Allowances(deps.database.db, deps.config.secret);
    this.#emailLimits = new EmailLimits(deps, log);
  }

  /** E-mails a confirmation link on the first call, unless the order's e-mail address is already confirmed. */
  async request(trx: Trx, sale: Sale, origin: RequestOrigin): Promise<ConfirmationResult> {
    const { mailbox, isVerified } = await addressOf(trx, sale);
    const known = await findConfirmation(trx, sale.id, mailbox);
    if (known?.used_at) return { state: 'confirmed', mailbox, wait: 0 };
    if (isVerified) {
      const { now } = origin;
      await insertConfirmation(trx, sale, { id: randomUUID(), mailbox, now, usedAt: now });
      return { state: 'verified', mailbox, wait: 0 };
    }
    return { state: 'asked', mailbox, wait: known ? 0 : await this.#mail(trx, sale, mailbox, origin) };
  }

  /**
   * E-mails another link; earlier links stay valid.
   * @returns seconds until the link may be requested again, 0: sent; undefined: the order awaits no confirmation
   */
  async resend(trx: Trx, sale: Sale, origin: RequestOrigin): Promise<number | undefined> {
    const { mailbox } = await addressOf(trx, sale);
    const known = await findConfirmation(trx, sale.id, mailbox);
    if (!known || known.used_at) return undefined;
    return this.#mail(trx, sale, mailbox, origin);
  }

  async #mail(trx: Trx, sale: Sale, mailbox: string, { address, now }: RequestOrigin): Promise<number> {
    const id = randomUUID();
    const wait = await this.#emailLimits.request(
      trx,
      {
        kind: sale.total_cents === 0 ? 'confirmation' : 'transfer',
        topic: 'confirmation mail',
        subjectId: id,
        to: mailbox,
        venueId: sale.headquarter_id,
        address,
      },
      now,
    );
    if (wait === 0) await insertConfirmation(trx, sale, { id, mailbox, now, usedAt: null });
    return wait;
  }

  /**
   * Counts the units of a free order for its e-mail address and day.
   * @param free `most` is the venue's limit
   * @throws 409 when the limit is exceeded
   */
  reserveFreeUnits(trx: Trx, free: { sale: Sale; mailbox: string; most: number }, now: Date): Promise<void> {
    return reserveFreeUnits(trx, this.#allowances, free, now);
  }

  /** Checks the limits of `refuseTooManyTransfers` (limits.ts). @throws 409 when they are exceeded */
  refuseTooManyTransfers(trx: Trx, order: { sale: Sale; mailbox: string }, now: Date): Promise<void> {
    return refuseTooManyTransfers(trx, this.#allowances, order, now);
  }
}
