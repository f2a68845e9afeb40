/** The demo's database from one trial to the next: making it takes longer than all the rest of a trial. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/trial');
/** What the database is made by. */
const SOURCES = '{demo,apps/backend/src/migrations,apps/sandbox/src}/**/*.*';

/** Copies the kept database into a folder that is not there yet; without one, the shop makes its own there. */
export function copyCachedDemo(folder: string): void {
  const kept = keptFolder();
  if (existsSync(kept)) cpSync(kept, folder, { recursive: true });
}

/** Keeps the database of a shop that has ended. */
export function cacheDemo(folder: string): void {
  const kept = keptFolder();
  if (existsSync(kept)) return;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const copy = `${kept}-${process.pid}`;
  cpSync(folder, copy, { recursive: true });
  renameSync(copy, kept);
}

function keptFolder(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return path.join(CACHE, hash.digest('hex').slice(0, 16));
}
