import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/**
 * A dump of a new, empty embedded database, made once per machine and version: copying it takes a quarter of the time
 * that making a database takes, and every test file wants one.
 */
export async function embeddedDump(): Promise<string> {
  const file = join(tmpdir(), `taquilla-pglite-${pgliteVersion()}.tar`);
  if (existsSync(file)) return file;
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  // Test files start together: each writes its own, and the last one stays.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, await dump.bytes());
  renameSync(own, file);
  return file;
}

function pgliteVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')) as { version: string };
  return version;
}
