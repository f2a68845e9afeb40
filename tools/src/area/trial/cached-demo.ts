/** Caches the demo's database between trials, because creating it takes longer than the rest of a trial. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/trial');
/** Files that determine the database's content; the cache key is their hash. */
const SOURCES = '{demo,apps/backend/src/migrations,apps/sandbox/src}/**/*.*';

/** Copies the cached database into a folder that does not exist yet. Does nothing on a cache miss. */
export function copyCachedDemo(folder: string): void {
  const cached = cacheFolder();
  if (existsSync(cached)) cpSync(cached, folder, { recursive: true });
}

/** Stores the database of a stopped shop in the cache. */
export function cacheDemo(folder: string): void {
  const cached = cacheFolder();
  if (existsSync(cached)) return;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const copy = `${cached}-${process.pid}`;
  cpSync(folder, copy, { recursive: true });
  renameSync(copy, cached);
}

function cacheFolder(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return path.join(CACHE, hash.digest('hex').slice(0, 16));
}
