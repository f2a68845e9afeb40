import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sql } from 'kysely';
import { isUnavailable } from './is-unavailable.ts';
import type { Db } from './open-database.ts';
import { sqlState } from './sql-state.ts';

/** Maximum replication lag of reads, as measured. */
const MAX_LAG_MS = 3_000;
/** SQLSTATE of a query cancelled by a recovery conflict on the standby. */
const RECOVERY_CONFLICT = '40001';

/** WAL position of the primary, with its time. */
interface Mark {
  position: string;
  at: number;
}

/** Measures the replication lag. An unknown lag counts as too large. */
export class Standby {
  readonly #primary: Db;
  readonly #standby: Db;
  readonly #now: () => number;
  /** position of the primary that the standby has not replayed yet */
  #mark: Mark | undefined;
  #freshAsOf = -Infinity;

  /** @param now ms of a monotonic clock */
  constructor(primary: Db, standby: Db, now: () => number = () => performance.now()) {
    this.#primary = primary;
    this.#standby = standby;
    this.#now = now;
  }

  /** Whether the lag is within the maximum. */
  isNear(): boolean {
    return this.#now() - this.#freshAsOf <= MAX_LAG_MS;
  }

  /** Marks the standby as unusable until the next measurement. */
  invalidate(): void {
    this.#freshAsOf = -Infinity;
    this.#mark = undefined;
  }

  /** Marks the position of the primary, or records its time once the standby has replayed it. */
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
      this.invalidate();
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

/** Pool of read-only connections: to the standby while its lag is small, else, and after a failure, to the primary. */
export class ReadingPool implements PostgresPool {
  readonly options: object;
  readonly #pools: { primary: PostgresPool; standby: PostgresPool };
  readonly #standby: Pick<Standby, 'isNear' | 'invalidate'>;

  constructor(
    pools: { primary: PostgresPool; standby: PostgresPool },
    standby: Pick<Standby, 'isNear' | 'invalidate'>,
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
      this.#standby.invalidate();
      return primary.connect();
    }
  }

  /** Does nothing: the owner of the pools closes them. */
  end(): Promise<void> {
    return Promise.resolve();
  }

  async #atPrimary<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#standby.invalidate();
    const client = await this.#pools.primary.connect();
    try {
      return await client.query<R>(text, parameters);
    } finally {
      client.release();
    }
  }
}

type Query = <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** Connection to the standby that repeats failed reads on the primary. */
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
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    return this.#standby.query<R>(text, parameters).catch((error: unknown) => {
      if (isUnavailable(error) || sqlState(error) === RECOVERY_CONFLICT)
        return this.#atPrimary<R>(text, parameters);
      throw error;
    });
  }

  release(isBroken?: boolean): void {
    this.#standby.release(isBroken);
  }
}
