import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { migrations } from './index.ts';

const names = migrations.map(({ name }) => name);

test('migrations run in the order of their numbers, and no number is used twice', () => {
  for (const name of names) assert.match(name, /^\d{3}(-[a-z0-9]+)+$/);
  const numbers = names.map((name) => name.slice(0, 3));
  assert.deepEqual(numbers, [...new Set(numbers)].sort());
});

test('every numbered file is a migration of the list', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{3}-.*\.ts$/.test(file));
  assert.deepEqual(files.map((file) => file.replace('.ts', '')).sort(), names);
});

test('a migration has a name and statements, and no rollback', () => {
  for (const migration of migrations) assert.deepEqual(Object.keys(migration).sort(), ['name', 'statements']);
});
