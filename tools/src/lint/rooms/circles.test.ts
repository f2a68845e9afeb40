/** Folders of an app or lib import each other in one direction; `import/no-cycle` says the same of single files. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { ROOT } from '../../workspace.ts';

const OF_TESTS = /\.test\.tsx?$|\.d\.ts$/;

type Imports = Map<string, Set<string>>;

/** How many folders deep the parts of these folders are; elsewhere the first folder is a part. */
const DEPTH: Record<string, number> = { domains: 3, features: 2 };

/** The folder of a file that is one part of its workspace. A file in none stands for itself. */
function folderOf(file: string): string {
  const folders = file.split('/');
  const [first = ''] = folders;
  const depth = DEPTH[first] ?? 1;
  return depth === 1 || folders.length > depth ? folders.slice(0, depth).join('/') : file;
}

/** Adds the folders that a file imports from, by value or by type, to those of its own folder. */
function addImports(imports: Imports, file: string, text: string): void {
  const folder = folderOf(file);
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    const imported = fileName.startsWith('.') ? path.join(path.dirname(file), fileName) : '..';
    if (imported.startsWith('..') || folderOf(imported) === folder) continue;
    imports.set(folder, (imports.get(folder) ?? new Set()).add(folderOf(imported)));
  }
}

/** The folders that import themselves over others. */
function inCircles(imports: Imports): string[] {
  return [...imports.keys()].filter((folder) => {
    const reached = new Set(imports.get(folder));
    // a set that grows while it is iterated yields what was added
    for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
    return reached.has(folder);
  });
}

for (const src of globSync(['{apps,libs}/*/src', 'tools/src'], { cwd: ROOT }).sort()) {
  test(`folders of ${src} have no import cycle`, () => {
    const imports: Imports = new Map();
    for (const file of globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, src) })) {
      if (!OF_TESTS.test(file)) addImports(imports, file, readFileSync(path.join(ROOT, src, file), 'utf8'));
    }
    assert.deepEqual(inCircles(imports), []);
  });
}

test('an import counts by value, by type, over a barrel and on demand, from folder to folder', () => {
  const lines = [
    `import { a } from '../b/a.ts';`,
    `import type { C } from '../c/c.ts';`,
    `export * from '../d/d.ts';`,
    `const e = import('../e/e.ts');`,
    `type F = import('../f/f.ts').F;`,
    `import { own } from './own.ts';`,
    `import { deps } from '../../../deps.ts';`,
    `import { z } from 'zod';`,
  ];
  const imports: Imports = new Map();
  addImports(imports, 'domains/z/a/x.ts', lines.join('\n'));
  assert.deepEqual(
    [...imports],
    [['domains/z/a', new Set([...['b', 'c', 'd', 'e', 'f'].map((name) => `domains/z/${name}`), 'deps.ts'])]],
  );
});

test('a cycle is found over any number of folders', () => {
  const imports: Imports = new Map();
  for (const [from = '', to = ''] of ['ab', 'bc', 'ca', 'cd', 'de', 'fg', 'gf', 'xa']) {
    imports.set(from, (imports.get(from) ?? new Set()).add(to));
  }
  assert.deepEqual(inCircles(imports), ['a', 'b', 'c', 'f', 'g']);
});
