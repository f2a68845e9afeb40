import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sql } from 'kysely';
import { isUnavailable } from './is-unavailable.ts';
import type { Db } from './open-database.ts';
import { sqlState } from './sql-state.ts';

/** How old what a standby tells may be; known is only what was measured. */
const MOST_BEHIND_MS = 3_000;
/** What PostgreSQL says on a standby when a query is in the way of what the primary has removed. */
const IN_THE_WAY = '40001';

/** A position in the primary's log, and when it was reached. */
interface Mark {
  position: string;
  at: number;
}

/** How far a standby is behind its primary. Where nobody can tell, it is taken for too far. */
export class Standby {
  readonly #primary: Db;
  readonly #standby: Db;
  readonly #now: () => number;
  /** what the standby has not reached yet */
  #mark: Mark | undefined;
  #freshAsOf = -Infinity;

  /** @param now ms of a clock that never goes back */
  constructor(primary: Db, standby: Db, now: () => number = () => performance.now()) {
    this.#primary = primary;
    this.#standby = standby;
    this.#now = now;
  }

  /** Whether all that was written so long ago is there. */
  isNear(): boolean {
    return this.#now() - this.#freshAsOf <= MOST_BEHIND_MS;
  }

  /** From now on it is not, until it was measured again. */
  distrust(): void {
    this.#freshAsOf = -Infinity;
    this.#mark = undefined;
  }

  /** Notes where the primary is, and whether the standby has come to where it was. */
  async measure(): Promise<void> {
    try {
      this.#mark ??= await this.#whereThePrimaryIs();
      const { rows } = await sql<{ isThere: boolean }>`
        select pg_last_wal_replay_lsn() >= ${this.#mark.position}::pg_lsn and pg_is_in_recovery() as "isThere"`.execute(
        this.#standby,
      );
      if (rows[0]?.isThere !== true) return;
      this.#freshAsOf = this.#mark.at;
      this.#mark = undefined;
    } catch (error) {
      this.distrust();
      if (!isUnavailable(error)) throw error;
    }
  }

  async #whereThePrimaryIs(): Promise<Mark> {
    const at = this.#now();
    const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
      this.#primary,
    );
    return { position: rows[0]?.position ?? '', at };
  }
}

/** Connections for reading alone: to a standby while it is near, else, and when it fails, to the primary. */
export class ReadingPool implements PostgresPool {
  readonly options: object;
  readonly #pools: { primary: PostgresPool; standby: PostgresPool };
  readonly #standby: Pick<Standby, 'isNear' | 'distrust'>;

  constructor(
    pools: { primary: PostgresPool; standby: PostgresPool },
    standby: Pick<Standby, 'isNear' | 'distrust'>,
  ) {
    this.options = pools.primary.options;
    this.#pools = pools;
    this.#standby = standby;
  }

  async connect(): Promise<PostgresPoolClient> {
    const { primary, standby } = this.#pools;
    if (!this.#standby.isNear()) return primary.connect();
    try {
      return new ReadingClient(await standby.connect(), (text, parameters) =>
        this.#atPrimary(text, parameters),
      );
    } catch {
      this.#standby.distrust();
      return primary.connect();
    }
  }

  /** The pools are closed by who has opened them. */
  end(): Promise<void> {
    return Promise.resolve();
  }

  async #atPrimary<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#standby.distrust();
    const client = await this.#pools.primary.connect();
    try {
      return await client.query<R>(text, parameters);
    } finally {
      client.release();
    }
  }
}

type Query = <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** What a standby does not answer is asked of the primary: reading may be done twice. */
class ReadingClient implements PostgresPoolClient {
  readonly #standby: PostgresPoolClient;
  readonly #atPrimary: Query;

  constructor(standby: PostgresPoolClient, atPrimary: Query) {
    this.#standby = standby;
    this.#atPrimary = atPrimary;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not used here');
    return this.#standby.query<R>(text, parameters).catch((error: unknown) => {
      if (isUnavailable(error) || sqlState(error) === IN_THE_WAY) return this.#atPrimary<R>(text, parameters);
      throw error;
    });
  }

  release(isBroken?: boolean): void {
    this.#standby.release(isBroken);
  }
}
