import { unusable } from '@taquilla/server';
import type { Db } from '../database/open-database.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';

/**
 * Migrates the database; with `MIGRATIONS=off`, where another user migrates, only checks that it is up to date.
 * @returns names of the migrations that were run
 * @throws {StartError} when migrations are missing that this process may not run
 */
export async function bringUpToDate(db: Db, { migrates }: { migrates: boolean }): Promise<string[]> {
  if (migrates) return migrate(db);
  const done = await db.selectFrom('migration').select('name').execute();
  const missing = migrations.filter(({ name }) => !done.some((row) => row.name === name));
  if (missing.length > 0) {
    throw unusable([`MIGRATIONS=off: the database lacks ${missing.map(({ name }) => name).join(', ')}`]);
  }
  return [];
}
