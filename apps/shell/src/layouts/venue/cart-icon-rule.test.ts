import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartIcon } from './cart-icon-rule.ts';

const shopping = { routeName: 'tickets', isShoppingCart: true, lines: 1, eventLines: 0, isOpen: false };

test('a cart with lines is shown on the venue’s pages', () => {
  assert.equal(cartIcon(shopping), 'cart');
  assert.equal(cartIcon({ ...shopping, routeName: 'venue-home' }), 'cart');
});

test('an empty cart, a checkout and a venue without a shopping cart show none', () => {
  assert.equal(cartIcon({ ...shopping, lines: 0 }), null);
  assert.equal(cartIcon({ ...shopping, routeName: 'checkout' }), null);
  assert.equal(cartIcon({ ...shopping, routeName: 'checkout-event', eventLines: 2 }), null);
  assert.equal(cartIcon({ ...shopping, isShoppingCart: false }), null);
});

test('the event pages show the event cart alone', () => {
  assert.equal(cartIcon({ ...shopping, routeName: 'event-siae' }), null);
  assert.equal(cartIcon({ ...shopping, routeName: 'event-siae', eventLines: 1 }), 'event-cart');
});

test('an open cart stays when its last line goes', () => {
  assert.equal(cartIcon({ ...shopping, lines: 0, isOpen: true }), 'cart');
  assert.equal(cartIcon({ ...shopping, routeName: 'event-siae', isOpen: true }), 'event-cart');
});
