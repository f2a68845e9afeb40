import { unusable } from '@taquilla/server';
import type { Db } from '../database/open-database.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';

/**
 * Migrates the database; where another user does that (`MIGRATIONS=off`), only checks that it was done.
 * @returns the names of the steps that were taken
 * @throws {StartError} where steps are missing that this process may not take
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
