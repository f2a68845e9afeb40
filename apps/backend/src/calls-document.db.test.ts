/** The routes of the box office equal the endpoints of the contracts (docs/calls.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@taquilla/contracts';
import { operationsOf } from '@taquilla/testing/backend/operations.ts';
import { openTestShop } from '@taquilla/testing/backend/test-shop.ts';

test('every endpoint has a route, and every described route is an endpoint', async () => {
  const shop = await openTestShop();
  const served = operationsOf(shop.app.swagger()).map(({ label }) => label);
  await shop.close();
  const defined = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  assert.deepEqual(served.toSorted(), defined.toSorted());
});
