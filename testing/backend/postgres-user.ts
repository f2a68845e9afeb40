/** PostgreSQL and PgBouncer refuse to run as root: tests of root run them as Debian's user `postgres`. */
import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns `uid` and `gid` for `spawn`; an empty object unless the current user is root. */
export async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Makes `postgres` the owner of a folder or file; does nothing unless the current user is root. */
export async function chownToPostgres(path: string): Promise<void> {
  const { uid, gid } = await postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
