import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartIcons } from './cart-icon-rule.ts';

const shopping = { routeName: 'tickets', isShoppingCart: true, lines: 1, eventLines: 0, open: null };
const both = { ...shopping, eventLines: 2 };

test('a cart with lines is shown on the venue’s pages', () => {
  assert.deepEqual(cartIcons(shopping), ['cart']);
  assert.deepEqual(cartIcons({ ...shopping, routeName: 'venue-home' }), ['cart']);
});

test('an empty cart, a checkout and a venue without a shopping cart show none (R29)', () => {
  assert.deepEqual(cartIcons({ ...shopping, lines: 0 }), []);
  assert.deepEqual(cartIcons({ ...both, routeName: 'checkout' }), []);
  assert.deepEqual(cartIcons({ ...both, routeName: 'checkout-event' }), []);
  assert.deepEqual(cartIcons({ ...both, isShoppingCart: false }), []);
});

test('where one chooses, the cart that belongs there is shown alone', () => {
  assert.deepEqual(cartIcons({ ...both, routeName: 'event-siae' }), ['event-cart']);
  for (const routeName of ['tickets', 'tourist-pass']) {
    assert.deepEqual(cartIcons({ ...both, routeName }), ['cart']);
  }
});

test('elsewhere both are', () => {
  for (const routeName of ['venue-home', 'login', 'success', 'event-error', 'cookie-policies']) {
    assert.deepEqual(cartIcons({ ...both, routeName }), ['cart', 'event-cart'], routeName);
  }
});

test('a cart that is held is in reach on every page', () => {
  for (const routeName of ['venue-home', 'tickets', 'tourist-pass', 'login', 'event-success', 'error']) {
    assert.deepEqual(cartIcons({ ...both, lines: 0, routeName }), ['event-cart'], routeName);
  }
  assert.deepEqual(cartIcons({ ...shopping, routeName: 'event-siae' }), ['cart']);
});

test('an open cart stays when its last line goes', () => {
  const empty = { ...shopping, lines: 0 };
  assert.deepEqual(cartIcons({ ...empty, open: 'cart' }), ['cart']);
  assert.deepEqual(cartIcons({ ...empty, routeName: 'event-siae', open: 'event-cart' }), ['event-cart']);
  assert.deepEqual(cartIcons({ ...both, lines: 0, open: 'cart' }), ['cart']);
  assert.deepEqual(cartIcons({ ...both, lines: 0, routeName: 'venue-home', open: 'cart' }), [
    'cart',
    'event-cart',
  ]);
});
