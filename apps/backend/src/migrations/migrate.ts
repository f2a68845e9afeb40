import { StartError } from '@taquilla/server';
import { sql, type RawBuilder } from 'kysely';
import { migrations } from './index.ts';
import type { Db } from '../database/open-database.ts';
import { sqlState } from '../database/sql-state.ts';
import { transaction } from '../database/transaction.ts';

/** A forward migration; there is no rollback. A released migration is never changed. */
export interface Migration {
  name: string;
  statements: readonly RawBuilder<unknown>[];
}

/** Error codes when another process creates the same table concurrently. */
const CREATED_MEANWHILE = new Set(['23505', '42P07', '42710']);

/**
 * Runs missing migrations. Safe when several processes start together: they are serialised by a row lock.
 * @returns names of the migrations that were run
 * @throws {StartError} for a database that has migrations, but not the first one of this list
 */
export async function migrate(db: Db): Promise<string[]> {
  await prepare(db);
  return transaction(db, async (trx) => {
    // migrations have no time limit
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
