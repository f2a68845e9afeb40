import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dependentsOf, importsOf, loadedBy } from './import-graph.ts';

test('importsOf reads imports over several lines, exports, dynamic imports and mocked modules', () => {
  const text = [
    "import path from 'node:path';",
    "import {\n  a,\n  type B,\n} from './a.ts';",
    "import './style.css';",
    "export * from '../c.ts';",
    "const later = () => import('./d.tsx');",
    "jest.mock('./e.ts', () => ({}));",
  ].join('\n');
  assert.deepEqual(importsOf('apps/x/src/file.ts', text), [
    'apps/x/src/a.ts',
    'apps/x/src/style.css',
    'apps/x/c.ts',
    'apps/x/src/d.tsx',
    'apps/x/src/e.ts',
  ]);
});

test('importsOf leaves out type-only imports, which load nothing', () => {
  assert.deepEqual(importsOf('apps/x/src/file.ts', "import type { A } from './a.ts';\n"), []);
});

test('importsOf resolves a workspace package by its exports', () => {
  const text = "import { request } from '@taquilla/api/calls';\n";
  assert.deepEqual(importsOf('apps/x/src/file.ts', text), ['libs/api/src/calls.ts']);
});

test('importsOf resolves a file of a workspace package without exports', () => {
  const text = "import { freePort } from '@taquilla/testing/server/free-port.ts';\n";
  assert.deepEqual(importsOf('apps/x/src/file.ts', text), ['testing/server/free-port.ts']);
});

test('loadedBy and dependentsOf follow imports in both directions, also through import cycles', () => {
  const graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
    ['d.ts', []],
  ]);
  assert.deepEqual([...loadedBy(graph, 'a.ts')].sort(), ['a.ts', 'b.ts', 'c.ts']);
  assert.deepEqual([...dependentsOf(graph, ['c.ts'])].sort(), ['a.ts', 'b.ts', 'c.ts']);
});
