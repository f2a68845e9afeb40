/** Import graph between the folders of a workspace's sources, by value and by type. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Domain } from './domains.ts';

const OF_TESTS = /\.test\.tsx?$|\.d\.ts$/;

/** Number of imports from one folder to another. */
export type Imports = Map<string, Map<string, number>>;

/** Folder depth of the parts below these folders; elsewhere each top folder is a part. */
const DEPTH: Record<string, number> = { domains: 3, features: 2 };

/** Returns the part of the workspace that a file belongs to. A top-level file is a separate part. */
function folderOf(file: string): string {
  const folders = file.split('/');
  const depth = DEPTH[folders[0] ?? ''] ?? 1;
  return depth === 1 || folders.length > depth ? folders.slice(0, depth).join('/') : file;
}

/** Adds a file's imports from other parts. */
export function addImports(imports: Imports, file: string, text: string): void {
  const folder = folderOf(file);
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    const imported = fileName.startsWith('.') ? path.join(path.dirname(file), fileName) : '..';
    if (imported.startsWith('..') || folderOf(imported) === folder) continue;
    const counts = imports.get(folder) ?? new Map<string, number>();
    imports.set(folder, counts.set(folderOf(imported), (counts.get(folderOf(imported)) ?? 0) + 1));
  }
}

/** Counts the imports of all files below a folder, except tests. */
export function importsBelow(src: string): Imports {
  const imports: Imports = new Map();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) {
    if (!OF_TESTS.test(file)) addImports(imports, file, readFileSync(path.join(src, file), 'utf8'));
  }
  return imports;
}

/** Returns the folders that are part of an import cycle. */
export function inCircles(imports: Imports): string[] {
  return [...imports.keys()].filter((folder) => {
    const reached = new Set(imports.get(folder)?.keys());
    // iteration over a set includes elements added meanwhile
    for (const one of reached) for (const next of imports.get(one)?.keys() ?? []) reached.add(next);
    return reached.has(folder);
  });
}

/** Counts the imports between domains. */
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

/** Lists imports from a later domain or a later module of the same domain. */
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

/** Returns the domain of a folder or of a domain's entry point. */
const domainOf = (folder: string): string | undefined => /^domains\/([\w-]+)\//.exec(folder)?.[1];
