import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryClaim } from './claim.ts';
import { StartError } from './start-problem.ts';

/** Another process has the folder. */
export class FolderInUse extends StartError {}

/** Of two who start at once each may see the other's claim; each tries again after a pause of its own. */
const TRIES = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * Claims a data folder for this process: the embedded database has no lock of its own, and two processes on one
 * folder lose acknowledged rows.
 * @returns a function that gives the folder back
 * @throws FolderInUse naming the process that has it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const claims = `${folder}.lock`;
  const mine = identity(process.pid);
  let other: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await wait(Math.random() * LONGEST_PAUSE_MS);
    other = await tryClaim(claims, mine, isLeftBehind);
    if (other === undefined || other === mine) break;
  }
  if (other !== undefined) throw alreadyOpen(folder, other);
  const release = () => {
    process.off('exit', release);
    rmSync(join(claims, mine), { force: true });
  };
  process.on('exit', release);
  return release;
}

const alreadyOpen = (folder: string, owner: string) =>
  new FolderInUse(`The database ${folder} is already open in process ${pidOf(owner)}`);

/** As after `kill -9`: the process is gone, or its number is somebody else's now. */
function isLeftBehind(claim: string): boolean {
  const owner = basename(claim);
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

/** Process id and, where the system tells it, start time: ids are used again, in containers at once. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid}-${startTime}`;
  } catch {
    return `${pid}`;
  }
}
