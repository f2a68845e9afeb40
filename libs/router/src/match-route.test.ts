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

test('matchRoute returns the most specific route, although a general route comes first', () => {
  assert.equal(found('/maintenance'), 'maintenance');
  assert.equal(found('/patrimonio'), 'company');
  assert.equal(found('/monuments/alcazar/tickets'), 'tickets');
  assert.equal(found('/monuments/alcazar/other'), 'sales-type');
});

test('matchRoute matches venue routes without a slug', () => {
  const match = matchRoute(routes, '/monuments/tickets');
  assert.equal(match?.route.name, 'tickets');
  assert.equal(match.params['slug'], undefined);
});

test('matchRoute returns null for an unknown path', () => {
  assert.equal(matchRoute(routes, '/a/b/c/d'), null);
});
