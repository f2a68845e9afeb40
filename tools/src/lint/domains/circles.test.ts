/** Folders of an app or lib import each other in one direction; `import/no-cycle` checks the same for single files. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../workspace.ts';
import { BACKEND, DOMAINS, type Domain } from './domains.ts';
import {
  addImports,
  againstTheOrder,
  betweenDomains,
  type Imports,
  importsBelow,
  inCircles,
} from './import-graph.ts';

for (const src of globSync(['{apps,libs}/*/src', 'tools/src'], { cwd: ROOT }).sort()) {
  test(`folders of ${src} have no import cycle`, () => {
    assert.deepEqual(inCircles(importsBelow(path.join(ROOT, src))), []);
  });
}

test('backend domains, and modules of a domain, import only from earlier domains and modules', () => {
  const imports = importsBelow(BACKEND);
  assert.ok(betweenDomains(imports).size > 5);
  assert.deepEqual(againstTheOrder(imports, DOMAINS), []);
});

test('addImports counts value, type, re-exported and dynamic imports between folders', () => {
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
  const parts = [...['b', 'c', 'd', 'e', 'f'].map((name) => `domains/z/${name}`), 'deps.ts'];
  assert.deepEqual([...imports], [['domains/z/a', new Map(parts.map((part) => [part, 1]))]]);
});

const graph = (...edges: [from: string, to: string][]): Imports => {
  const imports: Imports = new Map();
  for (const [from, to] of edges)
    imports.set(from, (imports.get(from) ?? new Map<string, number>()).set(to, 1));
  return imports;
};

test('inCircles finds a cycle over any number of folders', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'fg', 'gf', 'xa'] as const;
  assert.deepEqual(inCircles(graph(...edges.map(([from = '', to = '']): [string, string] => [from, to]))), [
    'a',
    'b',
    'c',
    'f',
    'g',
  ]);
});

test('againstTheOrder reports imports of a later domain and of a later module of the same domain', () => {
  const modules = ['x', 'y'].map((name) => ({ name, job: '' }));
  const domains: Domain[] = ['low', 'high'].map((name) => ({ name, job: '', modules }));
  const imports = graph(
    ['domains/low/x', 'domains/high/index.ts'],
    ['domains/low/x', 'domains/low/y'],
    ['domains/low/y', 'domains/low/x'],
    ['domains/low/index.ts', 'domains/low/y'],
    ['domains/high/x', 'domains/low/index.ts'],
    ['app.ts', 'domains/high/index.ts'],
  );
  assert.deepEqual(againstTheOrder(imports, domains), [
    'domains/low/x imports from domains/high/index.ts',
    'domains/low/x imports from domains/low/y',
  ]);
  assert.deepEqual(
    [...betweenDomains(imports)],
    [
      ['low', new Map([['high', 1]])],
      ['high', new Map([['low', 1]])],
    ],
  );
});
