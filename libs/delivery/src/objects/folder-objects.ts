import { mkdir, open, readdir, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Objects, StoredObject } from './objects.ts';

const LOCK_POLL_MS = 5;
/** A lock this old belongs to a process that died; a write takes milliseconds. */
const LOCK_STALE_MS = 5_000;
/** Files of writes that have not ended, and locks. */
const UNFINISHED = /\.(new|lock)$/;

/** Objects as files below a folder, which several processes may share. It may not exist yet. */
export function folderObjects(dir: string): Objects {
  const fileOf = (name: string) => path.join(dir, name);
  return {
    read: (name) => readFile(fileOf(name)),

    async list(prefix) {
      const folder = path.posix.dirname(`${prefix}x`);
      const names = (await filesBelow(fileOf(folder))).map((file) =>
        path.relative(dir, file).split(path.sep).join('/'),
      );
      const tags = await Promise.all(
        names
          .filter((name) => name.startsWith(prefix) && !UNFINISHED.test(name))
          .map(async (name) => [name, await tagOf(fileOf(name))] as const),
      );
      return new Map(tags.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },

    async write(name, content, expected) {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      return locked(`${file}.lock`, async () => {
        if (expected !== undefined && ((await tagOf(file)) ?? null) !== expected) return false;
        await writeFile(`${file}.new`, content);
        await rename(`${file}.new`, file);
        return true;
      });
    },
  };
}

async function readFile(file: string): Promise<StoredObject | undefined> {
  const handle = await orMissing(open(file));
  if (!handle) return undefined;
  try {
    return { content: await handle.readFile(), tag: tag(await handle.stat()) };
  } finally {
    await handle.close();
  }
}

async function tagOf(file: string): Promise<string | undefined> {
  const info = await orMissing(stat(file));
  return info && tag(info);
}

function tag({ mtimeMs, size, ino }: { mtimeMs: number; size: number; ino: number }): string {
  return `${mtimeMs} ${size} ${ino}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await orMissing(readdir(folder, { withFileTypes: true, recursive: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Runs work while no other process does; a folder can be made by one of them only, on every file system. */
async function locked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!(await taken(lock))) await wait(LOCK_POLL_MS);
  try {
    return await work();
  } finally {
    await orMissing(rmdir(lock));
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const info = await orMissing(stat(lock));
    if (info && Date.now() - info.mtimeMs > LOCK_STALE_MS) await orMissing(rmdir(lock));
    return false;
  }
}

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
