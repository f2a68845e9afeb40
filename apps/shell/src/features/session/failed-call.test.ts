import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { address, endpoints } from '@taquilla/contracts';
import { consequenceOf } from './failed-call.ts';

const answer = (status: number, message = 'no') => new ApiError('http', message, { status });
const client = { isLoggedIn: true, isClientPage: true };
const clientShopping = { isLoggedIn: true, isClientPage: false };
const guest = { isLoggedIn: false, isClientPage: false };
const panel = [address(endpoints.me)];
const shop = [address(endpoints.venueBySlug, { slug: 'alcazar' })];

test('a 401 on a client-panel call, or on a client’s write, ends the session (R48)', () => {
  assert.equal(consequenceOf({ error: answer(401), queryKey: panel }, client), 'unauthenticated');
  assert.equal(consequenceOf({ error: answer(401) }, clientShopping), 'unauthenticated');
  assert.equal(consequenceOf({ error: answer(401), queryKey: shop }, client), null);
});

test('a 401 on the newsletter is the page’s affair, whoever asks', () => {
  assert.equal(consequenceOf({ error: answer(401), isOfPage: true }, guest), 'unauthenticated');
  assert.equal(consequenceOf({ error: answer(422), isOfPage: true }, guest), null);
});

test('wrong credentials of somebody who is not logged in end nothing', () => {
  assert.equal(consequenceOf({ error: answer(401) }, guest), null);
});

test('a 403 says that the link has expired; a write that is refused otherwise is told in its place (R49)', () => {
  assert.equal(consequenceOf({ error: answer(403), queryKey: shop }, guest), 'expired');
  assert.equal(consequenceOf({ error: refusedError('linkExpired') }, guest), 'expired');
  assert.equal(consequenceOf({ error: answer(403, 'Not you') }, guest), null);
});

test('a 500 leads clients’ pages to the login, and takes nobody away from a purchase (R50)', () => {
  assert.equal(consequenceOf({ error: answer(500), queryKey: panel }, client), 'log-in-again');
  assert.equal(consequenceOf({ error: answer(500) }, clientShopping), null);
  assert.equal(consequenceOf({ error: answer(500), queryKey: panel }, clientShopping), null);
  assert.equal(consequenceOf({ error: answer(500), queryKey: shop }, client), null);
  assert.equal(consequenceOf({ error: answer(503), queryKey: panel }, client), null);
});

test('an error of a remote’s own copy of the API client counts as well', () => {
  const foreign = Object.assign(new Error('no'), { name: 'ApiError', status: 401 });
  assert.equal(consequenceOf({ error: foreign, queryKey: panel }, client), 'unauthenticated');
});
