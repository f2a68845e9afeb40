import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../errors.ts';

/**
 * Claims a data folder for this process: the embedded database has no lock of its own, and two processes on one
 * folder lose acknowledged rows.
 * @returns a function that gives the folder back
 * @throws StartError naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const mine = identity(process.pid);
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      removeIfLeftBehind(file, folder);
    }
  }
  const release = () => {
    process.off('exit', release);
    try {
      if (readFileSync(file, 'utf8') === mine) unlinkSync(file);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  };
  process.on('exit', release);
  return release;
}

/** Deletes the lock of a process that is gone, as after `kill -9`; a living one's stays. */
function removeIfLeftBehind(file: string, folder: string): void {
  let owner: string;
  try {
    owner = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const pid = Number(owner.split(' ')[0]);
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && identity(pid) === owner) {
    throw new StartError(`The database ${folder} is already open in process ${pid}`);
  }
  unlinkSync(file);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Process id and, where the system tells it, start time: ids are used again, in containers at once. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startTime}`;
  } catch {
    return `${pid}`;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
