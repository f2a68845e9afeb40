import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry, PACK_ID, product } from '@taquilla/testing/checkout/fixtures.ts';
import { packsOfLines } from './line-problems.ts';

test('packsOfLines returns the packs of refused order lines', () => {
  const entries = [entry([product(), product({ id: 8 })])];
  assert.deepEqual(packsOfLines(entries, [1]), [PACK_ID]);
  assert.deepEqual(packsOfLines(entries, [5]), []);
});
