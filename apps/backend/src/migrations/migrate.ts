import { StartError } from '@taquilla/server';
import { sql, type RawBuilder } from 'kysely';
import { migrations } from './index.ts';
import type { Db } from '../database/open-database.ts';
import { sqlState } from '../database/sql-state.ts';
import { transaction } from '../database/transaction.ts';

/** One step forward; there is no way back. A released step is never changed. */
export interface Migration {
  name: string;
  statements: readonly RawBuilder<unknown>[];
}

/** Another process created the same table at the same moment. */
const CREATED_MEANWHILE = new Set(['23505', '42P07', '42710']);

/**
 * Brings the database to the newest form. Safe with several processes starting together: they queue on one row.
 * @returns the names of the steps that were taken
 * @throws {StartError} for a database from before the first step, which cannot be migrated
 */
export async function migrate(db: Db): Promise<string[]> {
  await prepare(db);
  return transaction(db, async (trx) => {
    // a step may take as long as it takes
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select id from migration_lock where id = 1 for update`.execute(trx);
    const done = await trx.selectFrom('migration').select('name').execute();
    if (done.length > 0 && !done.some(({ name }) => name === migrations[0]?.name)) throw tooOld();
    const pending = migrations.filter(({ name }) => !done.some((row) => row.name === name));
    for (const { name, statements } of pending) {
      for (const statement of statements) await statement.execute(trx);
      await trx.insertInto('migration').values({ name }).execute();
    }
    return pending.map(({ name }) => name);
  });
}

const tooOld = () =>
  new StartError(
    'The database was made by a version that was never released, and cannot be migrated: use an empty one (another database in DATABASE_URL; on the embedded database delete its folder, var/data unless DATA_DIR names another).',
  );

async function prepare(db: Db): Promise<void> {
  const statements = [
    sql`create table if not exists migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`,
    sql`create table if not exists migration_lock (id bigint primary key)`,
    sql`insert into migration_lock (id) values (1) on conflict do nothing`,
  ];
  for (const statement of statements) {
    try {
      await statement.execute(db);
    } catch (error) {
      if (!CREATED_MEANWHILE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
