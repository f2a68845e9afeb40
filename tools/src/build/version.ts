import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, reachableWorkspaces, ROOT, type WebApp } from '../workspace.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, LockedPackage>;

/**
 * Returns the version of an app's sources: the version of its package.json and 8 hexadecimal digits of a hash of all
 * build inputs. Equal sources have equal versions, so nothing is built twice and a release is immutable.
 */
export function releaseVersion(app: WebApp): string {
  const workspaces = reachableWorkspaces(app.dir);
  const hash = createHash('sha256');
  for (const dir of [...workspaces, path.join(ROOT, 'tools/src/build')]) hashFolder(hash, dir);
  hash.update(lockedPackages([...workspaces, path.join(ROOT, 'tools')]).join('\n'));
  return `${app.packageVersion}-${hash.digest('hex').slice(0, 8)}`;
}

/** Hashes the sources of a folder; leaves out tests and build output. */
function hashFolder(hash: Hash, dir: string): void {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]|\.test\.tsx?$|\.md$/.test(file));
  for (const file of files.sort()) {
    hash.update(`${path.relative(ROOT, file)}\0`);
    hash.update(readFileSync(file));
  }
}

/** Lists every npm package that the workspaces depend on, with version and integrity, from the lock file. */
function lockedPackages(workspaces: string[]): string[] {
  const lock = (readJson(path.join(ROOT, 'package-lock.json')) as { packages: Lock }).packages;
  const seen = new Set<string>();
  const queue = workspaces.map((dir) => path.relative(ROOT, dir));
  for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
    if (seen.has(from)) continue;
    seen.add(from);
    const { dependencies, optionalDependencies } = lock[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = locate(lock, from, name);
      if (found) queue.push(found);
    }
  }
  return [...seen].sort().map((key) => `${key} ${lock[key]?.version ?? ''} ${lock[key]?.integrity ?? ''}`);
}

/** Returns the folder where Node resolves the package `name` from the folder `from`. */
function locate(lock: Lock, from: string, name: string): string | undefined {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const key = path.join(dir === '.' ? '' : dir, 'node_modules', name);
    const entry = lock[key];
    if (entry) return entry.link ? entry.resolved : key;
    if (dir === '.' || dir === '') return undefined;
  }
}
