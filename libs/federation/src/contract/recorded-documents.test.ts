/**
 * Documents of every schema version (`testing/federation/documents`), which readers must read. A document
 * is not edited once it is here: stores, pages and caches hold documents like it.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  HEALTH_SIGNALS,
  healthReport,
  pageDocument,
  releaseRecord,
  remoteDefinition,
  rollout,
} from './index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../testing/federation/documents');

const SCHEMAS = {
  record: releaseRecord,
  rollout,
  page: pageDocument,
  health: healthReport(HEALTH_SIGNALS),
  remote: remoteDefinition,
};

for (const [kind, schema] of Object.entries(SCHEMAS)) {
  const files = globSync(`${kind}.*.json`, { cwd: FOLDER });

  test(`a document of kind ${kind} is recorded`, () => {
    assert.ok(files.length > 0);
  });

  for (const file of files)
    test(`the reader of ${kind} reads ${file} without losing a field`, () => {
      const document: unknown = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
      assert.deepEqual(schema.parse(document), document);
    });
}

test('the readers of record and rollout reject a later schema', () => {
  for (const [file, schema] of [
    ['record.2.json', releaseRecord],
    ['rollout.1.json', rollout],
  ] as const) {
    const document = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as object;
    assert.equal(schema.safeParse({ ...document, schema: 3 }).success, false);
  }
});
