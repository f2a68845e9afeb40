/** Import graph of the source files, read from import statements. Type-only imports load nothing and do not count. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.ts';

/** Paths from the repository's folder: each file with the files that it loads directly. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = '{apps/*,libs/*,tools,e2e,lab,testing}/**/*.{ts,tsx,js}';
const NO_SOURCES = /(?:^|\/)(?:node_modules|dist|test-results|playwright-report)(?:\/|$)/;

/** `from '…'` of an import or export, `import '…'`, `import('…')`, a mocked module of jest; not `import type … from`. */
const IMPORTED =
  /^(?:import|export)\s(?!type\s)[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|\bjest\.\w+\(\s*'([^']+)'/gm;

const SCOPED = /^(@taquilla\/[^/]+)(\/.*)?$/;

/** Reads the import graph of the sources on disk. */
export function readImportGraph(): ImportGraph {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (name) => NO_SOURCES.test(name) }).sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))]));
}

/**
 * Returns the files that a source file imports.
 * @param text the source of the file
 */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(IMPORTED)].flatMap((match) => match.slice(1).filter(Boolean));
  return [...new Set(specifiers.map((specifier) => resolveImport(file, specifier)))].filter(
    (found) => found !== undefined,
  );
}

/** Returns the file of an import specifier; undefined for an npm package, a Node module or a missing export. */
function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const [, name, entry = ''] = SCOPED.exec(specifier) ?? [];
  const folder = name && workspaceFolders().get(name);
  if (!folder) return undefined;
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const target = exports ? exports[`.${entry}`] : entry;
  return target && path.join(folder, target);
}

let folders: Map<string, string> | undefined;

function workspaceFolders(): Map<string, string> {
  folders ??= new Map(
    globSync(['{apps,libs}/*/package.json', 'testing/package.json'], { cwd: ROOT }).map((file) => {
      const { name } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { name: string };
      return [name, path.dirname(file)];
    }),
  );
  return folders;
}

/** Returns all files that a file loads, directly or not, including itself. */
export function loadedBy(graph: ImportGraph, file: string): Set<string> {
  return reachable([file], (one) => graph.get(one) ?? []);
}

/** Returns all files that load one of the given files, directly or not, including the given files. */
export function dependentsOf(graph: ImportGraph, files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const imported of imports) {
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  return reachable(files, (one) => importers.get(one) ?? []);
}

function reachable(start: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const seen = new Set(start);
  // iteration over a set includes elements added meanwhile
  for (const file of seen) for (const one of next(file)) seen.add(one);
  return seen;
}
