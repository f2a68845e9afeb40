import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usesLoginPage } from './login-page-or-dialog.ts';

const empty = { inCarts: 0, search: '', isTagged: false };

test('usesLoginPage is true if carts and selection are empty (R36)', () => {
  assert.equal(usesLoginPage(empty), true);
  assert.equal(usesLoginPage({ ...empty, search: '?interface=3&utm_source=x' }), true);
});

test('usesLoginPage is false with a cart or a selection', () => {
  assert.equal(usesLoginPage({ ...empty, inCarts: 2 }), false);
  assert.equal(usesLoginPage({ ...empty, search: '?interface=3&products=12x2' }), false);
});

test('usesLoginPage is true in a document with tags, also with a filled cart (R393)', () => {
  assert.equal(usesLoginPage({ ...empty, inCarts: 2, isTagged: true }), true);
});
