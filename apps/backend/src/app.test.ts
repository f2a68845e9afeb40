import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('says that it lives, that it is ready, and what it measures', async () => {
  assert.equal((await shop.app.inject('/healthz')).statusCode, 200);
  assert.equal((await shop.app.inject('/readyz')).statusCode, 200);
  assert.match((await shop.app.inject('/metrics')).body, /http_request_duration_seconds_count/);
});

test('answers an unknown address with the contract’s error body', async () => {
  const answer = await shop.app.inject('/api/online-shop/nothing');
  assert.equal(answer.statusCode, 404);
  assert.deepEqual(answer.json(), { message: 'This page could not be found' });
});
