import assert from 'node:assert/strict';
import { test } from 'node:test';
import { swipeOf } from './swipe.ts';

test('swipeOf returns 1 for a swipe to the left, -1 to the right', () => {
  assert.equal(swipeOf({ x: 200, y: 100 }, { x: 120, y: 110 }), 1);
  assert.equal(swipeOf({ x: 100, y: 100 }, { x: 180, y: 90 }), -1);
});

test('swipeOf returns null for a press and a scroll', () => {
  assert.equal(swipeOf({ x: 100, y: 100 }, { x: 130, y: 100 }), null);
  assert.equal(swipeOf({ x: 100, y: 100 }, { x: 180, y: 200 }), null);
});
