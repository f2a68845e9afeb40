import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Trx } from '../../../database/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { Allowances } from '../../../limits/allowance.ts';
import { EmailLimits } from '../../../emails/index.ts';
import type { Sale } from '../sale/index.ts';
import { refuseTooManyTransfers, reserveFreeUnits } from './limits.ts';
import { addressOf, findConfirmation, insertConfirmation } from './repository.ts';

/** Who asks, and when. */
export interface RequestOrigin {
  /** network address that the request comes from */
  address: string;
  now: Date;
}

/** Whether an order's e-mail address is its buyer's. */
export interface Proof {
  /**
   * - `confirmed`: a mail to it was opened for this order
   * - `verified`: just now, for a registered client who proved this address before
   * - `asked`: a mail is on its way, or has not been opened
   */
  state: 'confirmed' | 'verified' | 'asked';
  /** of the order's address */
  mailbox: string;
  /** 0; or the seconds until a mail may be asked for again, of which there were too many */
  wait: number;
}

/** Whether the e-mail address of an order is its buyer's, and what an address may then have. Sales are locked before. */
export class Confirmations {
  readonly #allowances: Allowances;
  readonly #letters: EmailLimits;

  constructor(deps: Pick<Deps, 'database' | 'config'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#allowances = new Allowances(deps.database.db, deps.config.secret);
    this.#letters = new EmailLimits(deps, log);
  }

  /** Mails a link to an order's address the first time it is asked, unless the address is proved already. */
  async prove(trx: Trx, sale: Sale, asker: RequestOrigin): Promise<Proof> {
    const { mailbox, isVerified } = await addressOf(trx, sale);
    const known = await findConfirmation(trx, sale.id, mailbox);
    if (known?.used_at) return { state: 'confirmed', mailbox, wait: 0 };
    if (isVerified) {
      const { now } = asker;
      await insertConfirmation(trx, sale, { id: randomUUID(), mailbox, now, usedAt: now });
      return { state: 'verified', mailbox, wait: 0 };
    }
    return { state: 'asked', mailbox, wait: known ? 0 : await this.#mail(trx, sale, mailbox, asker) };
  }

  /**
   * Mails another link; the earlier ones stay good.
   * @returns 0, or the seconds until it may be asked for again; undefined when the order waits for no confirmation
   */
  async remind(trx: Trx, sale: Sale, asker: RequestOrigin): Promise<number | undefined> {
    const { mailbox } = await addressOf(trx, sale);
    const known = await findConfirmation(trx, sale.id, mailbox);
    if (!known || known.used_at) return undefined;
    return this.#mail(trx, sale, mailbox, asker);
  }

  async #mail(trx: Trx, sale: Sale, mailbox: string, { address, now }: RequestOrigin): Promise<number> {
    const id = randomUUID();
    const wait = await this.#letters.ask(
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
   * Counts a free order's units for its address and day.
   * @param free `most` is the venue's limit
   * @throws 409 when it would be more
   */
  reserveFreeUnits(trx: Trx, free: { sale: Sale; mailbox: string; most: number }, now: Date): Promise<void> {
    return reserveFreeUnits(trx, this.#allowances, free, now);
  }

  /** @throws 409 when too many orders of the address wait for a bank transfer */
  refuseTooManyTransfers(trx: Trx, order: { sale: Sale; mailbox: string }, now: Date): Promise<void> {
    return refuseTooManyTransfers(trx, this.#allowances, order, now);
  }
}
