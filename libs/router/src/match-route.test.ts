import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoute } from './match-route.ts';

const routes = [
  { name: 'company', path: '/:slug' },
  { name: 'venue-home', path: '/monuments/:slug' },
  { name: 'sales-type', path: '/monuments/:slug/:type' },
  { name: 'tickets', path: '/monuments/:slug?/tickets' },
  { name: 'maintenance', path: '/maintenance' },
];
const found = (path: string) => matchRoute(routes, path)?.route.name;

test('the most specific route wins, whatever the order', () => {
  assert.equal(found('/maintenance'), 'maintenance');
  assert.equal(found('/patrimonio'), 'company');
  assert.equal(found('/monuments/alcazar/tickets'), 'tickets');
  assert.equal(found('/monuments/alcazar/other'), 'sales-type');
});

test('venue routes work without a slug', () => {
  const match = matchRoute(routes, '/monuments/tickets');
  assert.equal(match?.route.name, 'tickets');
  assert.equal(match.params['slug'], undefined);
});

test('an unknown address matches nothing', () => {
  assert.equal(matchRoute(routes, '/a/b/c/d'), null);
});
