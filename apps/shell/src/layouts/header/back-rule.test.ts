import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backOf, type BackSituation } from './back-rule.ts';

const site = 'https://alcazar.example/visit';
const one: BackSituation = {
  routeName: 'tickets',
  venue: { slug: 'alcazar', return_page: site },
  options: ['tickets'],
  type: 'tickets',
};
const several: BackSituation = { ...one, options: ['tickets', 'event-siae'] };

test('backOf returns none on the venue home', () => {
  assert.deepEqual(backOf({ ...one, routeName: 'venue-home' }), { kind: 'none' });
  assert.deepEqual(backOf({ ...several, routeName: 'venue-home' }), { kind: 'none' });
});

test('backOf returns the venue’s website with one sales type, but none in checkout', () => {
  assert.deepEqual(backOf(one), { kind: 'return', href: site });
  assert.deepEqual(backOf({ ...one, routeName: 'checkout' }), { kind: 'none' });
});

test('backOf returns none if the venue’s return page is missing or not a web address (R28)', () => {
  assert.deepEqual(backOf({ ...one, venue: { slug: 'x', return_page: null } }), { kind: 'none' });
  assert.deepEqual(backOf({ ...one, venue: { slug: 'x', return_page: 'javascript:alert(1)' } }), {
    kind: 'none',
  });
});

test('backOf returns the venue home with several sales types, and in checkout the page of the sales type (R27)', () => {
  assert.deepEqual(backOf(several), { kind: 'link', to: '/monuments/alcazar' });
  assert.deepEqual(backOf({ ...several, routeName: 'success' }), { kind: 'link', to: '/monuments/alcazar' });
  assert.deepEqual(backOf({ ...several, routeName: 'checkout', type: 'tourist-pass' }), {
    kind: 'link',
    to: '/monuments/alcazar/tourist-pass',
  });
  assert.deepEqual(backOf({ ...several, routeName: 'checkout-event', type: 'tickets' }), {
    kind: 'link',
    to: '/monuments/alcazar/event-siae',
  });
});
