import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { tooManyRequests } from '../../../errors.ts';

export interface Limit {
  /** What is limited, as `account` or `address`. */
  kind: string;
  /** Who; only a keyed hash of it is kept. */
  subject: string;
  /** Failures that cost nothing; each further one doubles the pause, from one second to an hour. */
  freeFailures: number;
}

const LONGEST_PAUSE_SECONDS = 3600;
/** Failures are forgotten when nothing happened for this long. */
const MEMORY_SECONDS = 2 * LONGEST_PAUSE_SECONDS;

/**
 * Slows down guessing (R193). An attempt counts as failed before the password is looked at, in one
 * statement, so that a hundred attempts at once are a hundred.
 */
export class LoginThrottle {
  readonly #db: Db;
  readonly #secret: string;

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Counts an attempt for each, in this order, or for none: the address goes first, so that one that is blocked takes
   * nothing of an account.
   * @throws 429 with the seconds that are left to wait
   */
  async begin(limits: readonly Limit[], now: Date): Promise<void> {
    const counted: Limit[] = [];
    for (const limit of limits) {
      const pause = await this.#count(limit, now);
      if (pause > 0) {
        for (const earlier of counted) await this.giveBack(earlier, now);
        throw tooManyRequests(pause);
      }
      counted.push(limit);
    }
  }

  /** The attempt was good: the account starts anew, the address gets its one attempt back. */
  async succeed(account: Limit, address: Limit, now: Date): Promise<void> {
    await this.forget(account);
    await this.giveBack(address, now);
  }

  /** An attempt that does not count after all. */
  async giveBack(limit: Limit, now: Date): Promise<void> {
    await this.#db
      .updateTable('login_attempt')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now }))
      .where('key', '=', this.#keyOf(limit))
      .where('failures', '>', 0)
      .execute();
  }

  /** Failures of an account do not count any more. */
  async forget(account: Pick<Limit, 'kind' | 'subject'>): Promise<void> {
    await this.#db.deleteFrom('login_attempt').where('key', '=', this.#keyOf(account)).execute();
  }

  /**
   * Lets something be done once, and again only after a pause.
   * @returns seconds until it is allowed; 0: now, and the pause has begun
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

  /** @returns seconds until an attempt is allowed; 0: now, and it has been counted */
  async #count({ kind, subject, freeFailures }: Limit, now: Date): Promise<number> {
    const key = this.#keyOf({ kind, subject });
    const forgotten = new Date(now.getTime() - MEMORY_SECONDS * 1000);
    const { rows } = await sql`
      insert into login_attempt as known (key, failures, blocked_until, last_at)
      values (${key}, 1, ${now}, ${now})
      on conflict (key) do update set
        failures = case when known.last_at < ${forgotten} then 1 else known.failures + 1 end,
        last_at = excluded.last_at,
        blocked_until = case
          when known.last_at < ${forgotten} or known.failures < ${freeFailures}::integer then excluded.last_at
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
