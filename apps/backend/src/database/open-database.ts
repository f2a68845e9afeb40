import { lockFolder } from '@taquilla/server';
import { Kysely, PGliteDialect, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { PgliteThread } from './pglite-thread.ts';
import type { EmbeddedStore } from './pglite-worker.ts';
import { PreparingPool } from './preparing-pool.ts';
import type { Schema } from './schema.ts';
import { ReadingPool, Standby } from './standby.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface OpenDatabase {
  kind: 'postgres' | 'embedded';
  db: Db;
  /**
   * For holds only, with asynchronous commit on PostgreSQL: a crash loses the last holds together with their counters, which
   * is harmless, and reservations are several times faster. Behind a pooler, the pooler must set this for
   * the connections of `PostgresOptions.holdsUrl`.
   */
  holdsDb: Db;
  /**
   * For reads that may be some seconds old, from a standby with a small lag: catalogue and purchase lists. Never for
   * availability, sales, payments, or values that are cached.
   */
  readsDb: Db;
  /** standby, which has to be measured continuously */
  standby?: Standby | undefined;
  /** number of statements waiting for a connection */
  waiting(): number;
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  /** URL for holds, if different: for a pooler, which does not pass session settings */
  holdsUrl?: string | undefined;
  /** URL of a standby */
  readsUrl?: string | undefined;
  /** called when a connection is lost; its query fails separately */
  onBroken?: (error: Error) => void;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/**
 * Time limits, ms. No request needs a second; an unresponsive database must not block requests indefinitely. Migrations have
 * no limit (`migrate.ts`).
 */
const TIMEOUTS = {
  /** to get a connection */
  connection: 10_000,
  /** statement timeout of the server */
  statement: 30_000,
  /** idle-in-transaction timeout of the server */
  idleTransaction: 30_000,
  /** for a response, at the client */
  answer: 40_000,
};

/** Shorter limits for a standby, so that reads soon use the primary if it is unresponsive. */
const STANDBY_TIMEOUTS = { connection: 1_000, answer: 2_000 };

/**
 * Opens PostgreSQL, with at most `max` connections per pool.
 * @param url with `?pgbouncer=true`: behind a transaction pooler, so no session settings, no time limits and no prepared
 * statements
 */
export function openPostgres(url: string, max: number, options: PostgresOptions = {}): OpenDatabase {
  const { timeouts, holdsUrl = url, readsUrl } = options;
  const times = { ...TIMEOUTS, ...timeouts };
  const primary = poolAt(url, max, options, times);
  const db = kyselyOf(primary);
  const holds = poolAt(holdsUrl, max, options, times, '-c synchronous_commit=off');
  const holdsDb = kyselyOf(holds);
  const waiting = () => primary.waiting + holds.waiting;
  const opened = { kind: 'postgres', db, holdsDb, waiting } as const;
  if (readsUrl === undefined) return { ...opened, readsDb: db, close: () => closeAll(db, holdsDb) };
  const standbyPool = poolAt(readsUrl, max, options, { ...times, ...STANDBY_TIMEOUTS });
  const standbyDb = kyselyOf(standbyPool);
  const standby = new Standby(db, standbyDb);
  const readsDb = kyselyOf(new ReadingPool({ primary, standby: standbyPool }, standby));
  return { ...opened, readsDb, standby, close: () => closeAll(readsDb, standbyDb, db, holdsDb) };
}

const kyselyOf = (pool: PostgresPool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

async function closeAll(...all: readonly Db[]): Promise<void> {
  for (const one of all) await one.destroy();
}

/** Creates a connection pool. @param setting session settings, as server options */
function poolAt(
  url: string,
  max: number,
  { onBroken }: Pick<PostgresOptions, 'onBroken'>,
  { connection, statement, idleTransaction, answer }: typeof TIMEOUTS,
  setting = '',
): PreparingPool {
  const limits = `-c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${idleTransaction}`;
  const isPooled = isBehindPooler(url);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(!isPooled && { options: `${limits} ${setting}`.trim() }),
    connectionTimeoutMillis: connection,
    query_timeout: answer,
    keepAlive: true,
  });
  // without a listener a lost connection would end the process; the pool replaces it
  pool.on('connect', (client) => {
    client.on('error', (error) => onBroken?.(error));
  });
  pool.on('error', () => undefined);
  return new PreparingPool(pool, { preparesStatements: !isPooled });
}

const isBehindPooler = (url: string) => new URL(url).searchParams.get('pgbouncer') === 'true';

/** Opens the embedded database in a folder, for this process exclusively, or in memory. */
export async function openEmbedded(store: EmbeddedStore): Promise<OpenDatabase> {
  const unlock = store.dataDir === undefined ? () => undefined : await lockFolder(store.dataDir);
  const thread = new PgliteThread(store);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: thread }) });
  return {
    kind: 'embedded',
    db,
    holdsDb: db,
    readsDb: db,
    waiting: () => 0,
    close: async () => {
      await thread.close();
      unlock();
    },
  };
}
