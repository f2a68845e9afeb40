import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteRoute } from './route.ts';

test('remoteRoute keeps the fields that a host adds to a route', () => {
  const route = { name: 'tours', path: '/tours', module: './tours', layout: 'wide', capacity: 20 };
  assert.deepEqual(remoteRoute.parse(route), route);
});

test('remoteRoute rejects a route without a layout', () => {
  const route = { name: 'tours', path: '/tours', module: './tours' };
  assert.equal(remoteRoute.safeParse(route).success, false);
});
