import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { lockFolder } from './data-lock.ts';
import { PgliteThread } from './pglite-thread.ts';
import type { EmbeddedStore } from './pglite-worker.ts';
import { PreparingPool } from './preparing-pool.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export interface OpenDatabase {
  kind: 'postgres' | 'embedded';
  db: Db;
  /**
   * For holds only. On PostgreSQL its commits do not wait for the disk: a crash loses the last holds and their
   * counters together, which is harmless, and taking places gets several times faster.
   */
  holdsDb: Db;
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** @param onBroken a connection is lost; what it was doing fails by itself */
export function openPostgres(url: string, max: number, onBroken?: (error: Error) => void): OpenDatabase {
  const connect = (options?: string) => {
    const pool = new pg.Pool({ connectionString: url, max, ...(options === undefined ? {} : { options }) });
    // Without a listener a connection that breaks, at work or idle, would end the process; the pool replaces it.
    pool.on('connect', (client) => {
      client.on('error', (error) => onBroken?.(error));
    });
    pool.on('error', () => undefined);
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new PreparingPool(pool) }) });
  };
  const db = connect();
  const holdsDb = connect('-c synchronous_commit=off');
  return {
    kind: 'postgres',
    db,
    holdsDb,
    close: async () => {
      await Promise.all([db.destroy(), holdsDb.destroy()]);
    },
  };
}

/** The embedded database in a folder, which nobody else may have open, or in memory. */
export async function openEmbedded(store: EmbeddedStore): Promise<OpenDatabase> {
  const unlock = store.dataDir === undefined ? () => undefined : await lockFolder(store.dataDir);
  const thread = new PgliteThread(store);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: thread }) });
  return {
    kind: 'embedded',
    db,
    holdsDb: db,
    close: async () => {
      await thread.close();
      unlock();
    },
  };
}
