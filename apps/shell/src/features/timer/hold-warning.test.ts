import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, warningFor } from './hold-warning.ts';

test('more time is offered at two minutes and again at half a minute (R111)', () => {
  assert.equal(warningFor(null), 0);
  assert.equal(warningFor(121), 0);
  assert.equal(warningFor(120), 1);
  assert.equal(warningFor(31), 1);
  assert.equal(warningFor(30), 2);
  assert.equal(warningFor(2), 2);
});

test('at the end there is nothing to offer: the page reloads', () => {
  assert.equal(warningFor(1), 0);
  assert.equal(warningFor(0), 0);
});

test('the clock reads minutes and seconds', () => {
  assert.equal(clock(600), '10:00');
  assert.equal(clock(65), '1:05');
  assert.equal(clock(9), '0:09');
  assert.equal(clock(7_145), '1:59:05');
});
