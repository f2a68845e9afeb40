import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { tooManyRequests } from '../../../errors.ts';

export interface Limit {
  /** Kind of limit, such as `account` or `address`. */
  kind: string;
  /** Subject of the limit; only a keyed hash of it is stored. */
  subject: string;
  /** Failures without a pause; each further failure doubles the pause, from one second to an hour. */
  freeFailures: number;
}

const LONGEST_PAUSE_SECONDS = 3600;
/** Failures expire after this time without another failure. */
const MEMORY_SECONDS = 2 * LONGEST_PAUSE_SECONDS;

/**
 * Throttles password guessing (R193). An attempt counts as failed before the password is checked, in one statement, so that
 * concurrent attempts are all counted.
 */
export class LoginThrottle {
  readonly #db: Db;
  readonly #secret: string;

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Counts an attempt for each limit, in this order, or for none. Callers pass the address first, so that a blocked
   * address does not count towards the limit of an account.
   * @throws 429 with the remaining seconds
   */
  async begin(limits: readonly Limit[], now: Date): Promise<void> {
    const counted: Limit[] = [];
    for (const limit of limits) {
      const pause = await this.#count(limit, now);
      if (pause > 0) {
        for (const earlier of counted) await this.uncount(earlier, now);
        throw tooManyRequests(pause);
      }
      counted.push(limit);
    }
  }

  /** Records a successful attempt: resets the account and uncounts the attempt of the address. */
  async succeed(account: Limit, address: Limit, now: Date): Promise<void> {
    await this.reset(account);
    await this.uncount(address, now);
  }

  /** Subtracts one counted attempt and ends the pause. */
  async uncount(limit: Limit, now: Date): Promise<void> {
    await this.#db
      .updateTable('login_attempt')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now }))
      .where('key', '=', this.#keyOf(limit))
      .where('failures', '>', 0)
      .execute();
  }

  /** Resets the failures of an account. */
  async reset(account: Pick<Limit, 'kind' | 'subject'>): Promise<void> {
    await this.#db.deleteFrom('login_attempt').where('key', '=', this.#keyOf(account)).execute();
  }

  /**
   * Allows an operation once per pause.
   * @returns seconds until it is allowed; 0: now, and the pause has started
   */
  async once(what: Pick<Limit, 'kind' | 'subject'>, pauseSeconds: number, now: Date): Promise<number> {
    const key = this.#keyOf(what);
    const until = new Date(now.getTime() + pauseSeconds * 1000);
    const { rows } = await sql`
      insert into login_attempt as known (key, failures, blocked_until, last_at)
      values (${key}, 1, ${until}, ${now})
      on conflict (key) do update set blocked_until = excluded.blocked_until, last_at = excluded.last_at
      where known.blocked_until <= ${now}
      returning key`.execute(this.#db);
    return rows.length > 0 ? 0 : this.#wait(key, now);
  }

  /** Counts an attempt unless it is blocked. @returns seconds until an attempt is allowed; 0: now, and it is counted */
  async #count({ kind, subject, freeFailures }: Limit, now: Date): Promise<number> {
    const key = this.#keyOf({ kind, subject });
    const expiredBefore = new Date(now.getTime() - MEMORY_SECONDS * 1000);
    const { rows } = await sql`
      insert into login_attempt as known (key, failures, blocked_until, last_at)
      values (${key}, 1, ${now}, ${now})
      on conflict (key) do update set
        failures = case when known.last_at < ${expiredBefore} then 1 else known.failures + 1 end,
        last_at = excluded.last_at,
        blocked_until = case
          when known.last_at < ${expiredBefore} or known.failures < ${freeFailures}::integer then excluded.last_at
          else excluded.last_at + interval '1 second'
            * least(${LONGEST_PAUSE_SECONDS}::integer, power(2, least(known.failures - ${freeFailures}::integer, 20)))
        end
      where known.blocked_until <= ${now}
      returning key`.execute(this.#db);
    return rows.length > 0 ? 0 : this.#wait(key, now);
  }

  async #wait(key: string, now: Date): Promise<number> {
    const blocked = await this.#db
      .selectFrom('login_attempt')
      .select('blocked_until')
      .where('key', '=', key)
      .executeTakeFirst();
    return blocked ? Math.max(1, (blocked.blocked_until.getTime() - now.getTime()) / 1000) : 0;
  }

  #keyOf({ kind, subject }: Pick<Limit, 'kind' | 'subject'>): string {
    return createHmac('sha256', this.#secret).update(`login ${kind} ${subject}`).digest('base64url');
  }
}
