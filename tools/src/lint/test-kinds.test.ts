import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadedBy, readImportGraph } from '../import-graph.ts';
import { kindOf } from '../test/kinds.ts';

/** The modules that open a database for a test. */
const DATABASE_FIXTURES = ['testing/backend/test-shop.ts'];

const GRAPH = readImportGraph();
const TESTS = [...GRAPH.keys()].filter((file) => file.endsWith('.test.ts'));
const loadsDatabase = (file: string): boolean => {
  const loaded = loadedBy(GRAPH, file);
  return DATABASE_FIXTURES.some((fixture) => loaded.has(fixture));
};

test('a test file that loads the database fixture is named *.db.test.ts or has a separate process', () => {
  const misnamed = TESTS.filter((file) => kindOf(file) === 'pure' && loadsDatabase(file));
  assert.deepEqual(misnamed, []);
});

test('a test file named *.db.test.ts loads the database fixture', () => {
  assert.deepEqual(
    TESTS.filter((file) => kindOf(file) === 'db' && !loadsDatabase(file)),
    [],
  );
});
