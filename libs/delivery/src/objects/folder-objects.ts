import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseLockFile, acquireLockFile } from '@taquilla/server';
import type { Objects, StoredObject } from './objects.ts';

/** Maximum of the first random pause before a retry of a lock; doubled with each retry. */
const LOCK_PAUSE_MS = 5;
const MAX_PAUSE_MS = 200;
/** Age at which a lock counts as left by a dead process; a write takes milliseconds. */
const LOCK_STALE_MS = 5_000;
/** Temporary files and lock files. */
const TEMPORARY = /\.new$|\.lock\//;

/** Opens objects as files in a folder, which several processes may share and which need not exist. */
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
          .filter((name) => name.startsWith(prefix) && !TEMPORARY.test(name))
          .map(async (name) => [name, await tagOf(fileOf(name))] as const),
      );
      return new Map(tags.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },

    async write(name, content, expected) {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      return locked(`${file}.lock`, async (holdsLock) => {
        if (expected !== undefined && ((await tagOf(file)) ?? null) !== expected) return false;
        const next = `${file}.${randomUUID()}.new`;
        await writeFile(next, content);
        const isLocked = await holdsLock();
        await (isLocked ? rename(next, file) : rm(next));
        return isLocked;
      });
    },

    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

async function readFile(file: string): Promise<StoredObject | undefined> {
  const handle = await orUndefined(open(file));
  if (!handle) return undefined;
  try {
    return { content: await handle.readFile(), tag: tag(await handle.stat()) };
  } finally {
    await handle.close();
  }
}

async function tagOf(file: string): Promise<string | undefined> {
  const info = await orUndefined(stat(file));
  return info && tag(info);
}

function tag({ mtimeMs, size, ino }: { mtimeMs: number; size: number; ino: number }): string {
  return `${mtimeMs} ${size} ${ino}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await orUndefined(readdir(folder, { withFileTypes: true, recursive: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Runs work under a lock. `holdsLock` returns whether the lock is still held, to be checked right before the final step. */
async function locked<T>(
  folder: string,
  work: (holdsLock: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const name = randomUUID();
  const lock = path.join(folder, name);
  for (let pause = LOCK_PAUSE_MS; (await acquireLockFile(folder, name, isStale)) !== undefined; pause *= 2) {
    await wait(Math.random() * Math.min(pause, MAX_PAUSE_MS));
  }
  try {
    return await work(async () => (await orUndefined(stat(lock))) !== undefined);
  } finally {
    await releaseLockFile(folder, name);
  }
}

async function isStale(lock: string): Promise<boolean> {
  const info = await orUndefined(stat(lock));
  return !info || Date.now() - info.mtimeMs > LOCK_STALE_MS;
}

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
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
