import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const DAY = 24 * 60 * 60 * 1000;
const { shop } = await shopForTests();

test('sales of the last day are counted by status', async () => {
  const figures = async () => (await shop.app.inject('/metrics')).body.match(/^sales_last_day{.*$/gm) ?? [];
  const venue = await addSellingVenue(shop.db);
  const buyer = new Buyer(shop);
  assert.deepEqual(await figures(), []);
  for (const isPaying of [true, false, false]) {
    const sale = await buyer.order(ticketOrder(venue));
    if (isPaying) await buyer.notify(await buyer.pay(sale.id));
  }
  assert.deepEqual((await figures()).sort(), [
    'sales_last_day{status="paid"} 1',
    'sales_last_day{status="pending"} 2',
  ]);
  shop.clock.advance(DAY);
  assert.deepEqual(await figures(), []);
});
