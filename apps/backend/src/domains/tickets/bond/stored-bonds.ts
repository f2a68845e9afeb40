/**
 * Bonds on the disk: `<folder>/<two digits of the sale's id>/<sale's id>.<content's hash>.pdf`. Any number of processes
 * may share the folder. It is a store of copies: whatever is missing is drawn again.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;
/** A bond that nobody has asked for so long is deleted: on a machine that was not told, its data ends by then too. */
const LONGEST_IDLE_MS = 7 * DAY_MS;
/** Asking moves a bond's time on, no more often than this. */
const TOUCH_AFTER_MS = DAY_MS / 24;
/** No drawing takes so long: who began it is gone. */
const UNFINISHED_MS = DAY_MS / 24;
/** A sweep because of size leaves room for some time. */
const SWEEP_TO = 0.8;

const UNFINISHED = '.unfinished';

/** What a file is called until it is whole; it is among its sale's, and no other drawing's. */
export const unfinishedName = (file: string): string => `${file}.${randomUUID()}${UNFINISHED}`;

/** Where a bond is kept. @param key decides its bytes */
export function bondFileOf(folder: string, saleId: string, key: string): string {
  return join(shardOf(folder, saleId), `${saleId}.${key}.pdf`);
}

/** Sales spread evenly over few folders, so that none of them gets long. */
const shardOf = (folder: string, saleId: string): string => join(folder, saleId.slice(0, 2));

export interface StoredBond {
  handle: FileHandle;
  /** bytes */
  size: number;
}

/** The file, open, so that it can be read to its end whatever happens to it; undefined when there is none. */
export async function openBond(file: string, now: Date): Promise<StoredBond | undefined> {
  const handle = await open(file, 'r').catch(missing);
  if (!handle) return undefined;
  const { size, mtimeMs } = await handle.stat();
  if (now.getTime() - mtimeMs > TOUCH_AFTER_MS) await handle.utimes(now, now);
  return { handle, size };
}

/**
 * Deletes what was drawn of a sale, also what is just being drawn: to be called once its data is deleted or changed.
 * @param bondDir the setting
 */
export async function deleteBond({ bondDir }: { bondDir: string }, saleId: string): Promise<void> {
  const shard = shardOf(bondDir, saleId);
  const names = (await readdir(shard).catch(missing)) ?? [];
  for (const name of names) {
    if (name.startsWith(`${saleId}.`)) await rm(join(shard, name), { force: true });
  }
}

/** Deletes what nobody asks for, what was not finished, and then the oldest until the rest fits. */
export async function sweepBonds(folder: string, limitBytes: number, now: Date): Promise<void> {
  const kept: FoundFile[] = [];
  for (const found of await filesIn(folder)) {
    const idle = now.getTime() - found.usedAt;
    if (idle > (found.path.endsWith(UNFINISHED) ? UNFINISHED_MS : LONGEST_IDLE_MS)) await remove(found);
    else kept.push(found);
  }
  let size = kept.reduce((sum, file) => sum + file.size, 0);
  if (size <= limitBytes) return;
  for (const file of kept.sort((a, b) => a.usedAt - b.usedAt)) {
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
    // another process may sweep at the same time
    const known = entry.isFile() ? await stat(path).catch(missing) : undefined;
    if (known) found.push({ path, size: known.size, usedAt: known.mtimeMs });
  }
  return found;
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
