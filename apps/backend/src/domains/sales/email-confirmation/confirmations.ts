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
   * - `asked`: an e-mail was sent, and its link not opened yet
   */
  state: 'confirmed' | 'verified' | 'asked';
  /** normalised address of the order */
  mailbox: string;
  /** seconds until another e-mail may be requested; 0: now */
  wait: number;
}

/** E-mail confirmation of orders, and limits per confirmed address. The caller has locked the sale. */
export class Confirmations {
  readonly #allowances: Allowances;
  readonly #emailLimits: EmailLimits;

  constructor(deps: Pick<Deps, 'database' | 'config'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#allowances = new Allowances(deps.database.db, deps.config.secret);
    this.#emailLimits = new EmailLimits(deps, log);
  }

  /** Sends a confirmation link to the order's address on the first call, unless the address is confirmed already. */
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
   * Sends another link; earlier ones stay valid.
   * @returns seconds until it may be requested again, 0: sent; undefined: the order needs no confirmation
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
   * Counts the units of a free order for its address and day.
   * @param free `most` is the venue's limit
   * @throws 409 when the limit is exceeded
   */
  reserveFreeUnits(trx: Trx, free: { sale: Sale; mailbox: string; most: number }, now: Date): Promise<void> {
    return reserveFreeUnits(trx, this.#allowances, free, now);
  }

  /** @throws 409 when too many orders of the address await a bank transfer */
  refuseTooManyTransfers(trx: Trx, order: { sale: Sale; mailbox: string }, now: Date): Promise<void> {
    return refuseTooManyTransfers(trx, this.#allowances, order, now);
  }
}
