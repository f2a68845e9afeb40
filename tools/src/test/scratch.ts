/** Temporary folder in memory for the files of tests, and of the databases, shops and browsers that they start. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GB = 1024 ** 3;

/** Free bytes required, of memory and of the in-memory file system. The tests use at most a third. */
const NEEDED = { memory: 6 * GB, folder: 3 * GB };

/**
 * Creates a folder in memory, where a test database is created ten times faster than on a disk. It is removed on exit;
 * leftovers of killed processes are removed at the next start.
 * @param memory mount point of the in-memory file system
 * @returns undefined when there is too little memory; files then go to the default folder
 */
export function openScratch(memory = '/dev/shm', available = process.availableMemory()): string | undefined {
  if (!existsSync(memory)) return undefined;
  for (const name of readdirSync(memory).filter(isLeftOver)) remove(path.join(memory, name));
  const { bavail, bsize } = statfsSync(memory);
  if (available < NEEDED.memory || bavail * bsize < NEEDED.folder) return undefined;
  const folder = mkdtempSync(path.join(memory, `taquilla-tests-${process.pid}-`));
  // PostgreSQL runs as another user
  chmodSync(folder, 0o755);
  process.once('exit', () => {
    remove(folder);
  });
  return folder;
}

/** Returns whether a folder `taquilla-tests-<process>-<letters>` belongs to a process that has ended. */
function isLeftOver(name: string): boolean {
  const [, pid] = /^taquilla-tests-(\d+)-/.exec(name) ?? [];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
