import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, warningFor } from './hold-warning.ts';

test('warningFor returns 1 from two minutes and 2 from 30 s before the deadline (R111)', () => {
  assert.equal(warningFor(null), 0);
  assert.equal(warningFor(121), 0);
  assert.equal(warningFor(120), 1);
  assert.equal(warningFor(31), 1);
  assert.equal(warningFor(30), 2);
  assert.equal(warningFor(2), 2);
});

test('warningFor returns 0 in the last second and at the deadline', () => {
  assert.equal(warningFor(1), 0);
  assert.equal(warningFor(0), 0);
});

test('clock formats seconds as h:mm:ss or m:ss', () => {
  assert.equal(clock(600), '10:00');
  assert.equal(clock(65), '1:05');
  assert.equal(clock(9), '0:09');
  assert.equal(clock(7_145), '1:59:05');
});
