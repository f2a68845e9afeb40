/** Which folders of a workspace's sources import from which, by value and by type. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Domain } from './domains.ts';

const OF_TESTS = /\.test\.tsx?$|\.d\.ts$/;

/** How many imports of files in one folder lead to files in another. */
export type Imports = Map<string, Map<string, number>>;

/** How many folders deep the parts of these folders are; elsewhere the first folder is a part. */
const DEPTH: Record<string, number> = { domains: 3, features: 2 };

/** The folder of a file that is one part of its workspace. A file in none stands for itself. */
function folderOf(file: string): string {
  const folders = file.split('/');
  const depth = DEPTH[folders[0] ?? ''] ?? 1;
  return depth === 1 || folders.length > depth ? folders.slice(0, depth).join('/') : file;
}

/** Adds the imports of a file from other folders. */
export function addImports(imports: Imports, file: string, text: string): void {
  const folder = folderOf(file);
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    const imported = fileName.startsWith('.') ? path.join(path.dirname(file), fileName) : '..';
    if (imported.startsWith('..') || folderOf(imported) === folder) continue;
    const counts = imports.get(folder) ?? new Map<string, number>();
    imports.set(folder, counts.set(folderOf(imported), (counts.get(folderOf(imported)) ?? 0) + 1));
  }
}

/** The imports of all files below a folder, without those of tests. */
export function importsBelow(src: string): Imports {
  const imports: Imports = new Map();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) {
    if (!OF_TESTS.test(file)) addImports(imports, file, readFileSync(path.join(src, file), 'utf8'));
  }
  return imports;
}

/** The folders that import themselves over others. */
export function inCircles(imports: Imports): string[] {
  return [...imports.keys()].filter((folder) => {
    const reached = new Set(imports.get(folder)?.keys());
    // a set that grows while it is iterated yields what was added
    for (const one of reached) for (const next of imports.get(one)?.keys() ?? []) reached.add(next);
    return reached.has(folder);
  });
}

/** Imports between domains: how many, from which to which. */
export function betweenDomains(imports: Imports): Imports {
  const found: Imports = new Map();
  for (const [from, counts] of imports) {
    for (const [to, count] of counts) {
      const [one, other] = [domainOf(from), domainOf(to)];
      if (one === undefined || other === undefined || one === other) continue;
      const sums = found.get(one) ?? new Map<string, number>();
      found.set(one, sums.set(other, (sums.get(other) ?? 0) + count));
    }
  }
  return found;
}

/** Imports from a domain, or a module of a domain, that comes later. */
export function againstTheOrder(imports: Imports, domains: readonly Domain[]): string[] {
  const places = domains.map(({ name }) => name);
  const modules = domains.flatMap(({ name, modules: all }) =>
    all.map((one) => `domains/${name}/${one.name}`),
  );
  return [...imports].flatMap(([from, counts]) =>
    [...counts.keys()].flatMap((to) => {
      const [one = '', other = ''] = [domainOf(from), domainOf(to)];
      const isLater =
        one === other
          ? modules.indexOf(from) < modules.indexOf(to) && modules.includes(from)
          : places.includes(one) && places.indexOf(one) < places.indexOf(other);
      return isLater ? `${from} imports from ${to}` : [];
    }),
  );
}

/** The domain of a folder, or of the entry of a domain. */
const domainOf = (folder: string): string | undefined => /^domains\/([\w-]+)\//.exec(folder)?.[1];
