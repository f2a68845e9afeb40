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

test('the venue home has no way back', () => {
  assert.deepEqual(backOf({ ...one, routeName: 'venue-home' }), { kind: 'none' });
  assert.deepEqual(backOf({ ...several, routeName: 'venue-home' }), { kind: 'none' });
});

test('with one selling option the way back is the venue’s own site, but not in checkout', () => {
  assert.deepEqual(backOf(one), { kind: 'return', href: site });
  assert.deepEqual(backOf({ ...one, routeName: 'checkout' }), { kind: 'none' });
});

test('a venue without its own site, or with an address that is none, shows no way back to it (R28)', () => {
  assert.deepEqual(backOf({ ...one, venue: { slug: 'x', return_page: null } }), { kind: 'none' });
  assert.deepEqual(backOf({ ...one, venue: { slug: 'x', return_page: 'javascript:alert(1)' } }), {
    kind: 'none',
  });
});

test('with several options the way back is the venue home, and from checkout the page of the type (R27)', () => {
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
