import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartIcons } from './cart-icon-rule.ts';

const ticketsPage = { routeName: 'tickets', isShoppingCart: true, lines: 1, eventLines: 0, open: null };
const both = { ...ticketsPage, eventLines: 2 };

test('cartIcons returns a cart with lines on the venue’s pages', () => {
  assert.deepEqual(cartIcons(ticketsPage), ['cart']);
  assert.deepEqual(cartIcons({ ...ticketsPage, routeName: 'venue-home' }), ['cart']);
});

test('cartIcons returns none for an empty cart, in checkout and for a venue without a shopping cart (R29)', () => {
  assert.deepEqual(cartIcons({ ...ticketsPage, lines: 0 }), []);
  assert.deepEqual(cartIcons({ ...both, routeName: 'checkout' }), []);
  assert.deepEqual(cartIcons({ ...both, routeName: 'checkout-event' }), []);
  assert.deepEqual(cartIcons({ ...both, isShoppingCart: false }), []);
});

test('cartIcons returns only the cart of the page on a sales page', () => {
  assert.deepEqual(cartIcons({ ...both, routeName: 'event-siae' }), ['event-cart']);
  for (const routeName of ['tickets', 'tourist-pass']) {
    assert.deepEqual(cartIcons({ ...both, routeName }), ['cart']);
  }
});

test('cartIcons returns both carts on other pages', () => {
  for (const routeName of ['venue-home', 'login', 'success', 'event-error', 'cookie-policies']) {
    assert.deepEqual(cartIcons({ ...both, routeName }), ['cart', 'event-cart'], routeName);
  }
});

test('cartIcons returns the event cart when the ticket cart is empty, and the ticket cart on an event page when the event cart is empty', () => {
  for (const routeName of ['venue-home', 'tickets', 'tourist-pass', 'login', 'event-success', 'error']) {
    assert.deepEqual(cartIcons({ ...both, lines: 0, routeName }), ['event-cart'], routeName);
  }
  assert.deepEqual(cartIcons({ ...ticketsPage, routeName: 'event-siae' }), ['cart']);
});

test('cartIcons keeps an open cart after its last line is removed', () => {
  const empty = { ...ticketsPage, lines: 0 };
  assert.deepEqual(cartIcons({ ...empty, open: 'cart' }), ['cart']);
  assert.deepEqual(cartIcons({ ...empty, routeName: 'event-siae', open: 'event-cart' }), ['event-cart']);
  assert.deepEqual(cartIcons({ ...both, lines: 0, open: 'cart' }), ['cart']);
  assert.deepEqual(cartIcons({ ...both, lines: 0, routeName: 'venue-home', open: 'cart' }), [
    'cart',
    'event-cart',
  ]);
});
