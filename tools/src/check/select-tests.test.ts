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

test('a changed file selects the tests that import it, directly or through others', () => {
  assert.deepEqual(selectTests(GRAPH, ['libs/ui/src/button.module.css']), {
    node: ['apps/events/src/page.test.ts'],
    component: ['libs/ui/src/button.test.tsx'],
    database: [],
    build: [],
  });
});

test('tests with a database, and builds, are selected apart; nightly ones are not', () => {
  assert.deepEqual(selectTests(GRAPH, ['apps/backend/src/price.ts']), {
    node: ['apps/backend/src/price.test.ts'],
    component: [],
    database: ['apps/backend/src/sale.db.test.ts'],
    build: ['apps/backend/src/price.build.test.ts'],
  });
});

test('a changed text selects every test of its workspace', () => {
  assert.deepEqual(selectTests(GRAPH, ['apps/events/src/locales/fr.json']).node, [
    'apps/events/src/page.test.ts',
  ]);
});

test('a changed page of the documentation selects the repository lint', () => {
  assert.deepEqual(selectTests(GRAPH, ['docs/rules.md']).node, ['tools/src/lint/rules/rules.test.ts']);
});
