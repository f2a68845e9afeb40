/**
 * How much of something one subject may have in a while: mails to a recipient, registrations from an address, uploads of
 * a sale. Counted in the database, so that all processes count together; of the subject only a keyed hash is kept.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/open-database.ts';
import { tooManyRequests } from '../errors.ts';

/** `limit` units in `windowMs` from the first one on. `name` is part of the key: no two rules share one. */
export interface AllowanceRule {
  name: string;
  limit: number;
  windowMs: number;
}

export interface Claim {
  rule: AllowanceRule;
  /** Whom it is counted for: an address's network (`addressNetwork`), an e-mail, a sale's id. */
  subject: string;
  /** units, 1 unless said */
  amount?: number;
}

/** Counts what subjects take of their allowances. `secret` keys the hashes of the subjects. */
export class Allowances {
  readonly #db: Db;
  readonly #secret: string;

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Takes all claims, or none.
   * @throws 429 with the seconds until the first refused one may be tried again
   */
  async claim(claims: readonly Claim[], now: Date): Promise<void> {
    const wait = await this.tryAll(claims, now);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** The same without an exception. @returns 0, or the seconds until the first refused one may be tried again */
  async tryAll(claims: readonly Claim[], now: Date, within: Db | Trx = this.#db): Promise<number> {
    const taken: Claim[] = [];
    for (const claim of claims) {
      const wait = await this.tryClaim(claim, now, within);
      if (wait > 0) {
        for (const earlier of taken) await this.giveBack(earlier, within);
        return wait;
      }
      taken.push(claim);
    }
    return 0;
  }

  /**
   * Takes one claim, in one statement: a hundred at once are a hundred. `within`: only if that transaction ends well.
   * @returns 0 when it is taken; else the seconds until it may be tried again, with nothing counted
   */
  async tryClaim(claim: Claim, now: Date, within: Db | Trx = this.#db): Promise<number> {
    const { rule, amount = 1 } = claim;
    const key = this.#keyOf(claim);
    const endsAt = new Date(now.getTime() + rule.windowMs);
    if (amount > rule.limit) return rule.windowMs / 1000;
    const { rows } = await sql`
      insert into allowance as known (key, used, ends_at)
      values (${key}, ${amount}, ${endsAt})
      on conflict (key) do update set
        used = case when known.ends_at <= ${now} then excluded.used else known.used + excluded.used end,
        ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
      where known.ends_at <= ${now} or known.used + excluded.used <= ${rule.limit}::integer
      returning key`.execute(within);
    return rows.length > 0 ? 0 : this.#wait(key, now, within);
  }

  /** What was taken was not used after all. */
  async giveBack(claim: Claim, within: Db | Trx = this.#db): Promise<void> {
    const { amount = 1 } = claim;
    await within
      .updateTable('allowance')
      .set((eb) => ({ used: eb('used', '-', amount) }))
      .where('key', '=', this.#keyOf(claim))
      .where('used', '>=', amount)
      .execute();
  }

  async #wait(key: string, now: Date, within: Db | Trx): Promise<number> {
    const known = await within
      .selectFrom('allowance')
      .select('ends_at')
      .where('key', '=', key)
      .executeTakeFirst();
    return Math.max(1, ((known?.ends_at.getTime() ?? 0) - now.getTime()) / 1000);
  }

  #keyOf({ rule, subject }: Claim): string {
    return createHmac('sha256', this.#secret).update(`allowance ${rule.name} ${subject}`).digest('base64url');
  }
}

/** Forgets what is over. */
export async function sweepAllowances(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('allowance').where('ends_at', '<=', now).execute();
}
