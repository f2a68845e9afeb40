import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveBack, tryClaim } from '@taquilla/server';
import type { Objects, StoredObject } from './objects.ts';

/** Whoever finds another one at work waits for a random time, up to twice as long each time. */
const LOCK_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;
/** A claim this old belongs to a process that died; a write takes milliseconds. */
const LOCK_STALE_MS = 5_000;
/** Files of writes that have not ended, and claims. */
const UNFINISHED = /\.new$|\.lock\//;

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
      return locked(`${file}.lock`, async (isStillOurs) => {
        if (expected !== undefined && ((await tagOf(file)) ?? null) !== expected) return false;
        const next = `${file}.${randomUUID()}.new`;
        await writeFile(next, content);
        const isOurs = await isStillOurs();
        await (isOurs ? rename(next, file) : rm(next));
        return isOurs;
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

/** Runs work while no other process does. `isStillOurs`: to be asked right before what must not be done twice. */
async function locked<T>(
  folder: string,
  work: (isStillOurs: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const name = randomUUID();
  const claim = path.join(folder, name);
  for (let pause = LOCK_PAUSE_MS; (await tryClaim(folder, name, isStale)) !== undefined; pause *= 2) {
    await wait(Math.random() * Math.min(pause, LONGEST_PAUSE_MS));
  }
  try {
    return await work(async () => (await orMissing(stat(claim))) !== undefined);
  } finally {
    await giveBack(folder, name);
  }
}

async function isStale(claim: string): Promise<boolean> {
  const info = await orMissing(stat(claim));
  return !info || Date.now() - info.mtimeMs > LOCK_STALE_MS;
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
