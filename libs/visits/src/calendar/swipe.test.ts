import assert from 'node:assert/strict';
import { test } from 'node:test';
import { swipeOf } from './swipe.ts';

test('a movement to the left shows the next month, to the right the one before', () => {
  assert.equal(swipeOf({ x: 200, y: 100 }, { x: 120, y: 110 }), 1);
  assert.equal(swipeOf({ x: 100, y: 100 }, { x: 180, y: 90 }), -1);
});

test('a press and a scroll turn nothing', () => {
  assert.equal(swipeOf({ x: 100, y: 100 }, { x: 130, y: 100 }), null);
  assert.equal(swipeOf({ x: 100, y: 100 }, { x: 180, y: 200 }), null);
});
