import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedBuyers } from '@taquilla/testing/contracts/typed-buyers.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';

const { shop } = await shopForTests();

test('the API refuses exactly the buyer data that the form refuses', async () => {
  const { id } = await addVenue(shop.db);
  for (const { wrong, buyer } of typedBuyers) {
    const payload = { headquarter_id: id, ...buyer };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/online-shop/client', payload });
    const fields = answer.statusCode === 422 ? Object.keys(answer.json().errors) : [];
    assert.deepEqual(fields, [wrong ?? []].flat(), `${JSON.stringify(buyer)}: ${answer.body}`);
  }
});
