import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { heldIn, historyOf } from '@taquilla/testing/backend/sale-facts.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const MINUTE = 60_000;
const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);

const held = () => heldIn(shop.db, venue);

describe('payment deadline', () => {
  test('cancels the sale and releases its places (R159)', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    shop.clock.advance(29 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    assert.equal((await buyer.state(sale.id)).status, 'pending');
    shop.clock.advance(MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    assert.equal((await buyer.state(sale.id)).status, 'cancelled');
    assert.deepEqual(await held(), [0, 0]);
    assert.deepEqual((await historyOf(shop.db, sale.id)).at(-1), {
      from_status: 'pending',
      to_status: 'cancelled',
    });
  });

  test('is extended by payment attempts, up to two hours after the order', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    for (let attempt = 0; attempt < 4; attempt++) {
      shop.clock.advance(25 * MINUTE);
      await buyer.pay(sale.id);
      await shop.deps.jobs.runNow('unpaid sales');
      assert.equal((await buyer.state(sale.id)).status, 'pending payments gateway');
    }
    shop.clock.advance(20 * MINUTE);
    await shop.deps.jobs.runNow('unpaid sales');
    assert.equal((await buyer.state(sale.id)).status, 'cancelled');
  });
});
