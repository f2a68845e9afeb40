import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusalOf } from './refusal.ts';

const refused = (status: number, message: string, errors?: Record<string, string[]>) =>
  refusalOf(new ApiError('http', message, { status, errors }));

test('places that are gone are named where they have names (R130)', () => {
  assert.deepEqual(refused(409, 'gone', { place_ids: ['17', '18'] }), { type: 'taken', placeIds: [17, 18] });
  assert.deepEqual(refused(409, 'gone'), { type: 'taken', placeIds: [] });
});

test('what is about the visitor’s share or time is said as the box office says it', () => {
  assert.deepEqual(refused(422, 'You can only have 8', { quantity: ['You can only have 8'] }), {
    type: 'refused',
    why: 'You can only have 8',
  });
  assert.deepEqual(refused(409, 'Too many at once', { share: ['Too many at once'] }), {
    type: 'refused',
    why: 'Too many at once',
  });
});

test('an office that is not reached has refused nothing', () => {
  assert.deepEqual(refusalOf(new ApiError('network', 'offline')), { type: 'failed' });
  assert.deepEqual(refused(500, 'broken'), { type: 'failed' });
  assert.deepEqual(refusalOf(new Error('of our own')), { type: 'failed' });
});
