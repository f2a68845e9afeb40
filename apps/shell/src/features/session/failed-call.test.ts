import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { address, endpoints } from '@taquilla/contracts';
import { consequenceOf } from './failed-call.ts';

const response = (status: number, message = 'no') => new ApiError('http', message, { status });
const client = { isLoggedIn: true, isClientPage: true };
const clientShopping = { isLoggedIn: true, isClientPage: false };
const guest = { isLoggedIn: false, isClientPage: false };
const panel = [address(endpoints.me)];
const shop = [address(endpoints.venueBySlug, { slug: 'alcazar' })];

test('consequenceOf returns unauthenticated for a 401 on a client-panel call or a client’s write (R48)', () => {
  assert.equal(consequenceOf({ error: response(401), queryKey: panel }, client), 'unauthenticated');
  assert.equal(consequenceOf({ error: response(401) }, clientShopping), 'unauthenticated');
  assert.equal(consequenceOf({ error: response(401), queryKey: shop }, client), null);
});

test('consequenceOf returns unauthenticated for a 401 on a write marked as the page’s, also for a guest', () => {
  assert.equal(consequenceOf({ error: response(401), isOfPage: true }, guest), 'unauthenticated');
  assert.equal(consequenceOf({ error: response(422), isOfPage: true }, guest), null);
});

test('consequenceOf returns null for a guest’s 401 (wrong credentials)', () => {
  assert.equal(consequenceOf({ error: response(401) }, guest), null);
});

test('consequenceOf returns expired for a 403 on a read or with code linkExpired, null for another refused write (R49)', () => {
  assert.equal(consequenceOf({ error: response(403), queryKey: shop }, guest), 'expired');
  assert.equal(consequenceOf({ error: refusedError('linkExpired') }, guest), 'expired');
  assert.equal(consequenceOf({ error: response(403, 'Not you') }, guest), null);
});

test('consequenceOf returns log-in-again for a 500 on client pages only (R50)', () => {
  assert.equal(consequenceOf({ error: response(500), queryKey: panel }, client), 'log-in-again');
  assert.equal(consequenceOf({ error: response(500) }, clientShopping), null);
  assert.equal(consequenceOf({ error: response(500), queryKey: panel }, clientShopping), null);
  assert.equal(consequenceOf({ error: response(500), queryKey: shop }, client), null);
  assert.equal(consequenceOf({ error: response(503), queryKey: panel }, client), null);
});

test('consequenceOf accepts an error of a remote’s own copy of the API client', () => {
  const foreign = Object.assign(new Error('no'), { name: 'ApiError', status: 401 });
  assert.equal(consequenceOf({ error: foreign, queryKey: panel }, client), 'unauthenticated');
});
