import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGuards } from './guards.ts';

const guest = {
  isLoggedIn: false,
  isCardInactive: false,
  venueSlug: 'alcazar',
  from: '/monuments/alcazar/client?page=2',
};
const back = 'back=%2Fmonuments%2Falcazar%2Fclient%3Fpage%3D2&needed=1';

test('checkGuards passes a route without guards, or with `auth` only', () => {
  assert.deepEqual(checkGuards([], guest), { outcome: 'pass' });
  assert.deepEqual(checkGuards(['auth'], guest), { outcome: 'pass' });
});

test('checkGuards redirects a guest to the login page of the venue, or of the last venue if the path has none (R44)', () => {
  assert.deepEqual(checkGuards(['authenticated'], guest), {
    outcome: 'redirect',
    to: `/monuments/alcazar/client/login?${back}`,
  });
  assert.deepEqual(checkGuards(['authenticated'], { ...guest, venueSlug: null }), {
    outcome: 'redirect',
    to: `/monuments/client/login?${back}`,
  });
  assert.deepEqual(checkGuards(['auth', 'authenticated'], { ...guest, isLoggedIn: true }), {
    outcome: 'pass',
  });
});

test('checkGuards redirects a client with an inactive card to the venue’s home (R45)', () => {
  const inactive = { ...guest, isLoggedIn: true, isCardInactive: true };
  assert.deepEqual(checkGuards(['authenticated', 'inactiveCard'], inactive), {
    outcome: 'redirect',
    to: '/monuments/alcazar',
  });
  assert.deepEqual(checkGuards(['inactiveCard'], { ...inactive, venueSlug: null }), {
    outcome: 'redirect',
    to: '/',
  });
  assert.deepEqual(checkGuards(['inactiveCard'], guest), { outcome: 'pass' });
});

test('checkGuards returns unknown for a guard that is not implemented', () => {
  assert.deepEqual(checkGuards(['vip', 'authenticated'], guest), { outcome: 'unknown', guard: 'vip' });
  assert.deepEqual(checkGuards(['toString'], guest), { outcome: 'unknown', guard: 'toString' });
});
