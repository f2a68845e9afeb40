import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EXAMPLE } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { catalogueJsonSchema } from './json-schema.ts';
import { readCatalogue } from './read-file.ts';

test('docs/catalogue.schema.json equals the schema of the import (npm run docs:generate)', () => {
  const file = new URL('../../../../../../docs/catalogue.schema.json', import.meta.url);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(catalogueJsonSchema()));
});

test('readCatalogue accepts `$schema` and leaves it out of the file', () => {
  const withSchema = JSON.stringify({ ...JSON.parse(EXAMPLE), $schema: './catalogue.schema.json' });
  const { file } = readCatalogue(withSchema, 'catalog.json');
  assert.ok(!('$schema' in file));
});
