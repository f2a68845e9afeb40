import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromPrice } from './from-price.ts';

test('the lowest price that is not free, in cents', () => {
  assert.equal(fromPrice([12, 0, 7.5]), 750);
  assert.equal(fromPrice([0]), undefined);
  assert.equal(fromPrice([]), undefined);
});
