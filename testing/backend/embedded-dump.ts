import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from '../../apps/backend/src/migrations/migrate.ts';
import type { Schema } from '../../apps/backend/src/database/schema.ts';

/** Initial schema of a test database: no tables, or all tables. */
export type Beginning = 'empty' | 'migrated';

const MIGRATIONS = join(import.meta.dirname, '../../apps/backend/src/migrations');
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/taquilla');

/**
 * Returns the path of a dump of a new embedded database, cached by the versions of PGlite and of the migrations. Every test
 * file needs a database, and loading a dump is much faster than migrating a new database.
 */
export async function embeddedDump(beginning: Beginning): Promise<string> {
  const version = beginning === 'empty' ? pgliteVersion() : `${pgliteVersion()}-${migrationsDigest()}`;
  const file = join(CACHE, `pglite-${version}.tar`);
  if (existsSync(file)) return file;
  const database = await PGlite.create();
  if (beginning === 'migrated') {
    await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: database }) }));
  }
  const dump = await database.dumpDataDir('none');
  await database.close();
  // Test files start concurrently: each process writes its own file, and the last rename wins.
  const own = `${file}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(own, await dump.bytes());
  renameSync(own, file);
  return file;
}

function pgliteVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')) as { version: string };
  return version;
}

function migrationsDigest(): string {
  const digest = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(join(MIGRATIONS, file)));
  return digest.digest('hex').slice(0, 16);
}
