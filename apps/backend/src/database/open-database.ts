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
   * For holds only. On PostgreSQL its commits do not wait for the disk: a crash loses the last holds and their
   * counters together, which is harmless, and taking places gets several times faster. Behind a pooler that is its own
   * affair: `PostgresOptions.holdsUrl`.
   */
  holdsDb: Db;
  /**
   * For reading what may be some seconds old: of a standby, where there is one that is near. Catalogue and lists of what
   * somebody has bought; places, sales, payments, and what is kept for later, never.
   */
  readsDb: Db;
  /** to be measured all the time, where there is one */
  standby?: Standby | undefined;
  /** statements that wait for a connection now */
  waiting(): number;
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  /** where holds are written, if not where all else is: for a pooler, which cannot be told how a session shall be */
  holdsUrl?: string | undefined;
  /** a standby */
  readsUrl?: string | undefined;
  /** a connection is lost; what it was doing fails by itself */
  onBroken?: (error: Error) => void;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/**
 * How long anything may take, ms. Nothing a visitor asks for needs a second; a database that is silent must not hold
 * requests without end. A migration has no end of its own (`migrate.ts`).
 */
const TIMEOUTS = {
  /** for a connection, new or free again */
  connection: 10_000,
  /** for a statement, at the server */
  statement: 30_000,
  /** between two statements of a transaction, at the server */
  idleTransaction: 30_000,
  /** for an answer, where the server says nothing any more */
  answer: 40_000,
};

/** A standby that is silent is soon asked nothing more. */
const STANDBY_TIMEOUTS = { connection: 1_000, answer: 2_000 };

/**
 * @param url with `?pgbouncer=true` there is a pooler between that gives each transaction another session: then nothing is
 * asked of sessions, no time limits either, and no statement is kept in them
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

/** @param setting of each session, as a server is started with */
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
  // Without a listener a connection that breaks, at work or idle, would end the process; the pool replaces it.
  pool.on('connect', (client) => {
    client.on('error', (error) => onBroken?.(error));
  });
  pool.on('error', () => undefined);
  return new PreparingPool(pool, { keepsStatements: !isPooled });
}

const isBehindPooler = (url: string) => new URL(url).searchParams.get('pgbouncer') === 'true';

/** The embedded database in a folder, which nobody else may have open, or in memory. */
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
