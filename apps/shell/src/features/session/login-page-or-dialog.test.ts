import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logsInOnPage } from './login-page-or-dialog.ts';

const nothing = { inCarts: 0, search: '', isTagged: false };

test('who has chosen nothing logs in on a page of its own (R36)', () => {
  assert.equal(logsInOnPage(nothing), true);
  assert.equal(logsInOnPage({ ...nothing, search: '?interface=3&utm_source=x' }), true);
});

test('a cart or a selection stays in sight', () => {
  assert.equal(logsInOnPage({ ...nothing, inCarts: 2 }), false);
  assert.equal(logsInOnPage({ ...nothing, search: '?interface=3&products=12x2' }), false);
});

test('no password is typed in a document with tags, whatever is in the cart (R393)', () => {
  assert.equal(logsInOnPage({ ...nothing, inCarts: 2, isTagged: true }), true);
});
