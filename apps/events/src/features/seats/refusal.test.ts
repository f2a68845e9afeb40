import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { refusal } from '@taquilla/contracts';
import { refusalOf } from './refusal.ts';

test('refusalOf returns unavailable with the place ids of seats (R130)', () => {
  const details = { status: 409, code: 'overStock', errors: { place_ids: ['17', '18'] } };
  const conflict = new ApiError('http', 'conflict', details);
  assert.deepEqual(refusalOf(conflict), { type: 'unavailable', placeIds: [17, 18] });
  assert.deepEqual(refusalOf(refusedError('overStock')), { type: 'unavailable', placeIds: [] });
});

test('refusalOf returns the refusal of the backend for purchase limits and for a cart held too long', () => {
  const limit = refusal('maxPerClient', { quantity: 8 });
  const held = refusal('heldTooLong', { minutes: 5 });
  for (const error of [
    refusedError(limit, { quantity: [limit] }),
    refusedError(held, { reference: [held] }),
  ]) {
    assert.deepEqual(refusalOf(error), { type: 'refused', message: error, mustWait: false });
  }
});

test('refusalOf sets mustWait for waitForTurn (R317)', () => {
  const error = refusedError('waitForTurn');
  assert.deepEqual(refusalOf(error), { type: 'refused', message: error, mustWait: true });
});

test('refusalOf returns failed for network errors, server errors and other exceptions', () => {
  assert.deepEqual(refusalOf(new ApiError('network', 'offline')), { type: 'failed' });
  assert.deepEqual(refusalOf(refusedError('failed')), { type: 'failed' });
  assert.deepEqual(refusalOf(new Error('bug')), { type: 'failed' });
});
