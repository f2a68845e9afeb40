import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOrderNumber } from './order-number.ts';

test('newOrderNumber returns 12 characters that begin with year and month', () => {
  for (let run = 0; run < 200; run++) {
    assert.match(newOrderNumber(new Date('2031-03-09T23:59:59Z')), /^3103[0-9A-Z]{8}$/);
  }
});

test('newOrderNumber returns 10,000 different numbers for the same time', () => {
  const now = new Date('2031-03-09T00:00:00Z');
  const numbers = new Set(Array.from({ length: 10_000 }, () => newOrderNumber(now)));
  assert.equal(numbers.size, 10_000);
});
