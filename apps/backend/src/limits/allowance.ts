/**
 * Quotas per subject and time window: e-mails to a recipient, registrations from an address network, uploads of a sale. Counted
 * in the database, exact across processes; subjects are stored as keyed hashes.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/open-database.ts';
import { tooManyRequests } from '../errors.ts';

/** `limit` units in a window of `windowMs`, which starts with the first unit. `name` is part of the key and must be unique. */
export interface AllowanceRule {
  name: string;
  limit: number;
  windowMs: number;
}

export interface Claim {
  rule: AllowanceRule;
  /** address network (`addressNetwork`), e-mail address or sale id */
  subject: string;
  /** units; default 1 */
  amount?: number;
}

/** Claims units of quotas. `secret` keys the hashes of the subjects. */
export class Allowances {
  readonly #db: Db;
  readonly #secret: string;

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Grants all claims, or none.
   * @throws 429 with the seconds until the refused claim may be retried
   */
  async claim(claims: readonly Claim[], now: Date): Promise<void> {
    const wait = await this.tryAll(claims, now);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** Grants all claims, or none, like `claim` without an exception. @returns 0: granted; else seconds until the refused claim may be retried */
  async tryAll(claims: readonly Claim[], now: Date, within: Db | Trx = this.#db): Promise<number> {
    const granted: Claim[] = [];
    for (const claim of claims) {
      const wait = await this.tryClaim(claim, now, within);
      if (wait > 0) {
        for (const earlier of granted) await this.release(earlier, within);
        return wait;
      }
      granted.push(claim);
    }
    return 0;
  }

  /**
   * Grants one claim, atomically in one statement. `within`: transaction that the claim is part of.
   * @returns 0: granted; else seconds until the claim may be retried, with nothing counted
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

  /** Releases claimed units that were not used. */
  async release(claim: Claim, within: Db | Trx = this.#db): Promise<void> {
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

/** Deletes windows that have ended. */
export async function sweepAllowances(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('allowance').where('ends_at', '<=', now).execute();
}
