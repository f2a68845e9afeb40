import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shopRoute } from './shop-route.ts';

const ROUTE = { name: 'tickets', layout: 'venue', sales: 'tickets', title: { es: 'Entradas' } };

test('shopRoute returns a route with its other fields', () => {
  assert.deepEqual(shopRoute(ROUTE), ROUTE);
});

for (const wrong of [
  { layout: 'wide' },
  { sales: 'tours' },
  { outcome: 'lost' },
  { title: { xx: 'Tickets' } },
])
  test(`shopRoute rejects ${JSON.stringify(wrong)}`, () => {
    assert.throws(() => shopRoute({ ...ROUTE, ...wrong }));
  });
