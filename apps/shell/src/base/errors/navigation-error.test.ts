import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { pageErrorOf } from './navigation-error.ts';

test('pageErrorOf returns the status and message of the error (R52)', () => {
  const expired = new ApiError('http', 'Gone', { status: 403 });
  assert.deepEqual(pageErrorOf(expired), { status: 403, message: 'Gone' });
});

test('pageErrorOf returns 500 for an error without a status', () => {
  assert.deepEqual(pageErrorOf(new Error('Broken')), { status: 500, message: 'Broken' });
  assert.deepEqual(pageErrorOf(new ApiError('network', 'GET /x: network')), {
    status: 500,
    message: 'GET /x: network',
  });
  assert.deepEqual(pageErrorOf('surprise'), { status: 500, message: undefined });
});

test('pageErrorOf returns null for a redirect', () => {
  assert.equal(pageErrorOf(Response.redirect('https://shop.example/', 302)), null);
});
