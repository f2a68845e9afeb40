import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logsInOnPage } from './login-way.ts';

test('who has chosen nothing logs in on a page of its own (R36)', () => {
  assert.equal(logsInOnPage({ inCarts: 0, search: '' }), true);
  assert.equal(logsInOnPage({ inCarts: 0, search: '?interface=3&utm_source=x' }), true);
});

test('a cart or a selection stays in sight', () => {
  assert.equal(logsInOnPage({ inCarts: 2, search: '' }), false);
  assert.equal(logsInOnPage({ inCarts: 0, search: '?interface=3&products=12x2' }), false);
});
