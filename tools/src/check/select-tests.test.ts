import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportGraph } from '../import-graph.ts';
import { selectTests } from './select-tests.ts';

const GRAPH: ImportGraph = new Map([
  ['libs/ui/src/button.tsx', ['libs/ui/src/button.module.css']],
  ['libs/ui/src/button.test.tsx', ['libs/ui/src/button.tsx']],
  ['libs/ui/src/other.test.ts', []],
  ['apps/events/src/page.tsx', ['libs/ui/src/button.tsx']],
  ['apps/events/src/page.test.ts', ['apps/events/src/page.tsx']],
  ['apps/backend/src/price.ts', []],
  ['apps/backend/src/price.test.ts', ['apps/backend/src/price.ts']],
  ['apps/backend/src/sale.db.test.ts', ['apps/backend/src/price.ts']],
  ['apps/backend/src/price.build.test.ts', ['apps/backend/src/price.ts']],
  ['apps/backend/src/price.nightly.test.ts', ['apps/backend/src/price.ts']],
  ['tools/src/lint/rules/rules.test.ts', []],
]);

test('selectTests returns for a changed file the tests that import it, directly or through others', () => {
  assert.deepEqual(selectTests(GRAPH, ['libs/ui/src/button.module.css']), {
    node: ['apps/events/src/page.test.ts'],
    component: ['libs/ui/src/button.test.tsx'],
    database: [],
    build: [],
  });
});

test('selectTests returns database and build tests separately and leaves out nightly tests', () => {
  assert.deepEqual(selectTests(GRAPH, ['apps/backend/src/price.ts']), {
    node: ['apps/backend/src/price.test.ts'],
    component: [],
    database: ['apps/backend/src/sale.db.test.ts'],
    build: ['apps/backend/src/price.build.test.ts'],
  });
});

test('selectTests returns every test of a workspace with a changed locale file', () => {
  assert.deepEqual(selectTests(GRAPH, ['apps/events/src/locales/fr.json']).node, [
    'apps/events/src/page.test.ts',
  ]);
});

test('selectTests returns the repository lint for a changed document', () => {
  assert.deepEqual(selectTests(GRAPH, ['docs/rules.md']).node, ['tools/src/lint/rules/rules.test.ts']);
});
