import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireLockFile } from './lock-file.ts';
import { StartError } from './start-problem.ts';

/** Error of a folder that a process has locked already. */
export class FolderInUse extends StartError {}

/** Two processes that start at once may see each other's lock file; each retries after a random pause. */
const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 50;

/**
 * Locks a data folder for this process: the embedded database has no lock, and two processes on one folder lose
 * acknowledged rows.
 * @returns a function that releases the lock
 * @throws {FolderInUse} naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const locks = `${folder}.lock`;
  const owner = identity(process.pid);
  let other: string | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(Math.random() * MAX_PAUSE_MS);
    other = await acquireLockFile(locks, owner, isStale);
    if (other === undefined || other === owner) break;
  }
  if (other !== undefined) throw alreadyOpen(folder, other);
  const release = () => {
    process.off('exit', release);
    rmSync(join(locks, owner), { force: true });
  };
  process.on('exit', release);
  return release;
}

const alreadyOpen = (folder: string, owner: string) =>
  new FolderInUse(`The database ${folder} is already open in process ${pidOf(owner)}`);

/** Returns whether the owner is gone, as after `kill -9`, or its process id belongs to another process now. */
function isStale(lock: string): boolean {
  const owner = basename(lock);
  const pid = pidOf(owner);
  return !(Number.isInteger(pid) && pid > 0 && isAlive(pid) && identity(pid) === owner);
}

const pidOf = (owner: string) => Number(owner.split('-')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns process id and, on Linux, start time: process ids are reused, in containers at once. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid}-${startTime}`;
  } catch {
    return `${pid}`;
  }
}
