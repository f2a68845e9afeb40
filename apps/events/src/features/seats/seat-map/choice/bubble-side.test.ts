import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bubbleSide } from './bubble-side.ts';

test('bubbleSide is away from the stage while there is space', () => {
  assert.equal(bubbleSide(100, 700, true), 'below');
  assert.equal(bubbleSide(460, 700, true), 'below');
  assert.equal(bubbleSide(400, 700, false), 'above');
});

test('bubbleSide is the side with more space where a bubble does not fit behind the seat', () => {
  assert.equal(bubbleSide(600, 700, true), 'above');
  assert.equal(bubbleSide(100, 700, false), 'below');
  assert.equal(bubbleSide(100, 250, true), 'below');
});
