import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { refusal } from '@taquilla/contracts';
import { refusalOf } from './refusal.ts';

test('places that are gone are named where they have names (R130)', () => {
  const details = { status: 409, code: 'overStock', errors: { place_ids: ['17', '18'] } };
  const gone = new ApiError('http', 'gone', details);
  assert.deepEqual(refusalOf(gone), { type: 'taken', placeIds: [17, 18] });
  assert.deepEqual(refusalOf(refusedError('overStock')), { type: 'taken', placeIds: [] });
});

test('what is about the visitor’s share or time is told as the box office refused it', () => {
  const limit = refusal('maxPerClient', { quantity: 8 });
  const held = refusal('heldTooLong', { minutes: 5 });
  for (const why of [refusedError(limit, { quantity: [limit] }), refusedError(held, { reference: [held] })]) {
    assert.deepEqual(refusalOf(why), { type: 'refused', why, mustWait: false });
  }
});

test('who has no turn is led to the waiting room (R317)', () => {
  const why = refusedError('waitForTurn');
  assert.deepEqual(refusalOf(why), { type: 'refused', why, mustWait: true });
});

test('an office that is not reached has refused nothing', () => {
  assert.deepEqual(refusalOf(new ApiError('network', 'offline')), { type: 'failed' });
  assert.deepEqual(refusalOf(refusedError('failed')), { type: 'failed' });
  assert.deepEqual(refusalOf(new Error('of our own')), { type: 'failed' });
});
