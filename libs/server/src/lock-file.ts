import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns whether the owner of a lock file is gone, so that the file can be deleted. */
export type IsStale = (lock: string) => boolean | Promise<boolean>;

/**
 * Acquires a lock: writes a file `name` into the folder and succeeds if no other lock file is there. Of two concurrent
 * callers
 * both may fail, but never both succeed: each writes its file before it reads the folder. Stale lock files are deleted by
 * name, so that no new lock file is deleted by mistake.
 * @returns the name of another owner's lock file, in which case nothing is locked; undefined when the lock is acquired
 */
export async function acquireLockFile(
  folder: string,
  name: string,
  isStale: IsStale,
): Promise<string | undefined> {
  if (!(await create(folder, name))) return name;
  for (const other of await readdir(folder)) {
    if (other === name) continue;
    if (await isStale(path.join(folder, other))) await rm(path.join(folder, other), { force: true });
    else {
      await releaseLockFile(folder, name);
      return other;
    }
  }
  return undefined;
}

/** Releases a lock. The folder is deleted with its last lock file. */
export async function releaseLockFile(folder: string, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
  await rmdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY', 'ENOENT', 'EEXIST')) throw error;
  });
}

/** Creates a lock file. Returns false when it exists already. */
async function create(folder: string, name: string): Promise<boolean> {
  for (;;) {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, name), '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      // the folder was deleted with the last lock file
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');
