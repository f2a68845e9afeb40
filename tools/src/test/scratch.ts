/** Where tests, and the databases, shops and browsers that they start, have their files meanwhile. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const GB = 1024 ** 3;

/** Bytes that have to be free, of the machine's memory and of its folder. The tests take a third of it at most. */
const NEEDED = { memory: 6 * GB, folder: 3 * GB };

/**
 * Makes a folder in memory, where a test's database is made in a tenth of the time that a disk takes. It goes when the process
 * ends; what one left that was killed goes when the next begins.
 * @param memory the machine's folder in memory
 * @returns undefined: there is no room for one, and files go where they go otherwise
 */
export function openScratch(memory = '/dev/shm', available = process.availableMemory()): string | undefined {
  if (!existsSync(memory)) return undefined;
  for (const name of readdirSync(memory).filter(isLeftOver)) remove(path.join(memory, name));
  const { bavail, bsize } = statfsSync(memory);
  if (available < NEEDED.memory || bavail * bsize < NEEDED.folder) return undefined;
  const folder = mkdtempSync(path.join(memory, `taquilla-tests-${process.pid}-`));
  // PostgreSQL runs as a user of its own
  chmodSync(folder, 0o755);
  process.once('exit', () => {
    remove(folder);
  });
  return folder;
}

/** `taquilla-tests-<process>-<letters>` of a process that is no more. */
function isLeftOver(name: string): boolean {
  const [, pid] = /^taquilla-tests-(\d+)-/.exec(name) ?? [];
  return pid !== undefined && !existsSync(`/proc/${pid}`);
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
