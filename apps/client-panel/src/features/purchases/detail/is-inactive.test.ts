import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInactive } from './is-inactive.ts';

const NOW = Date.parse('2031-03-10T10:00:00Z');

test('isInactive is true without uses left or after the expiry (R201)', () => {
  const inactive = (available_uses: number | null, expiration_date: string | null) =>
    isInactive({ available_uses, expiration_date }, NOW);
  assert.equal(inactive(0, null), true);
  assert.equal(inactive(3, '2031-03-10T10:00:00Z'), true);
  assert.equal(inactive(3, '2031-03-10T10:00:01Z'), false);
  assert.equal(inactive(3, null), false);
});

test('isInactive is false when neither uses nor expiry are known', () => {
  assert.equal(isInactive({ available_uses: null, expiration_date: null }, NOW), false);
  assert.equal(isInactive({}, NOW), false);
});
