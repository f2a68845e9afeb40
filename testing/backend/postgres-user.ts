/** PostgreSQL and what belongs to it refuse to run as root: root runs them as Debian's `postgres`. */
import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `uid` and `gid` for a process of theirs; none where nobody is root. */
export async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Gives them a folder or file. */
export async function chownToPostgres(path: string): Promise<void> {
  const { uid, gid } = await postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
