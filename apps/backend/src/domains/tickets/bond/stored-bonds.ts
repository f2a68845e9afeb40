/**
 * Disk cache of bonds: `<folder>/<two digits of the sale id>/<sale id>.<content hash>.pdf`. Processes may share the folder.
 * Missing files are rendered again.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;
/** Unused bonds are deleted after this time, also on machines that did not receive the deletion of a sale. */
const LONGEST_IDLE_MS = 7 * DAY_MS;
/** Minimum interval between updates of a file's time of use. */
const TOUCH_AFTER_MS = DAY_MS / 24;
/** Temporary files older than this belong to a terminated process. */
const UNFINISHED_MS = DAY_MS / 24;
/** A sweep by size deletes files until this fraction of the limit is left. */
const SWEEP_TO = 0.8;

const UNFINISHED = '.unfinished';

/** Returns a unique temporary name next to the final file. */
export const unfinishedName = (file: string): string => `${file}.${randomUUID()}${UNFINISHED}`;

/** Returns the path of a bond. @param key cache key */
export function bondFileOf(folder: string, saleId: string, key: string): string {
  return join(shardOf(folder, saleId), `${saleId}.${key}.pdf`);
}

/** Distributes sales evenly over subfolders. */
const shardOf = (folder: string, saleId: string): string => join(folder, saleId.slice(0, 2));

export interface StoredBond {
  handle: FileHandle;
  /** bytes */
  size: number;
}

/** Opens the file, so that it stays readable after its deletion; undefined: no such file. */
export async function openBond(file: string, now: Date): Promise<StoredBond | undefined> {
  const handle = await open(file, 'r').catch(missing);
  if (!handle) return undefined;
  const { size, mtimeMs } = await handle.stat();
  if (now.getTime() - mtimeMs > TOUCH_AFTER_MS) await handle.utimes(now, now);
  return { handle, size };
}

/**
 * Deletes the cached bonds of a sale, including renderings in progress. Call it after its data was deleted or changed.
 * @param bondDir setting
 */
export async function deleteBond({ bondDir }: { bondDir: string }, saleId: string): Promise<void> {
  const shard = shardOf(bondDir, saleId);
  const names = (await readdir(shard).catch(missing)) ?? [];
  for (const name of names) {
    if (name.startsWith(`${saleId}.`)) await rm(join(shard, name), { force: true });
  }
}

/** Deletes unused and abandoned files and, above the size limit, the least recently used files. */
export async function sweepBonds(folder: string, limitBytes: number, now: Date): Promise<void> {
  const remaining: FoundFile[] = [];
  for (const found of await filesIn(folder)) {
    const idle = now.getTime() - found.usedAt;
    if (idle > (found.path.endsWith(UNFINISHED) ? UNFINISHED_MS : LONGEST_IDLE_MS)) await remove(found);
    else remaining.push(found);
  }
  let size = remaining.reduce((sum, file) => sum + file.size, 0);
  if (size <= limitBytes) return;
  for (const file of remaining.sort((a, b) => a.usedAt - b.usedAt)) {
    if (size <= limitBytes * SWEEP_TO) return;
    await remove(file);
    size -= file.size;
  }
}

interface FoundFile {
  path: string;
  size: number;
  usedAt: number;
}

const remove = ({ path }: FoundFile) => rm(path, { force: true });

async function filesIn(folder: string): Promise<FoundFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found: FoundFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // another process may sweep concurrently
    const known = entry.isFile() ? await stat(path).catch(missing) : undefined;
    if (known) found.push({ path, size: known.size, usedAt: known.mtimeMs });
  }
  return found;
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
