import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from './kinds.ts';

test('kindOf returns the kind that the end of the file name contains', () => {
  assert.equal(kindOf('apps/backend/src/sale.db.test.ts'), 'db');
  assert.equal(kindOf('apps/backend/src/jobs.isolated.test.ts'), 'isolated');
  assert.equal(kindOf('tools/src/build/same-bytes.build.test.ts'), 'build');
  assert.equal(kindOf('lab/abuse/abuse.nightly.test.ts'), 'nightly');
});

test('kindOf returns pure for any other name', () => {
  assert.equal(kindOf('libs/contracts/src/money.test.ts'), 'pure');
  assert.equal(kindOf('libs/shared-state/src/cart-totals.oracle.test.ts'), 'pure');
  assert.equal(kindOf('apps/db.test.ts'), 'pure');
});
