/**
 * Order of locks: sales of a cart in ascending order of id, before anything else. Only PostgreSQL has several connections.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { lockIsAwaited } from '@taquilla/testing/backend/lock-is-awaited.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { lockSale } from '../../sales/index.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);

test('startFree locks the first order of the cart before its own order', async () => {
  if (!process.env['TEST_DATABASE_URL']) return;
  await shop.db.updateTable('venue').set({ free_orders: 'open' }).where('id', '=', venue.id).execute();
  await shop.db
    .updateTable('item')
    .set((eb) => ({ price_cents: eb.ref('discount_cents') }))
    .where('id', 'in', venue.items)
    .execute();
  await shop.db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 0 })
    .where('id', '=', venue.onlineInterfaceId)
    .execute();
  const reference = randomUUID();
  const [first, second] = [randomUUID(), randomUUID()].sort();
  assert.ok(first && second);
  await buyer.order(ticketOrder(venue, { id: first, reference }));
  await buyer.order(ticketOrder(venue, { id: second, reference, quantity: 2 }));
  const { started } = await shop.db.transaction().execute(async (trx) => {
    await lockSale(trx, first);
    const pending = buyer.payment(`/order/${second}/payment`);
    await lockIsAwaited(shop.db);
    await sql`select id from sale where id = ${second} for update nowait`.execute(trx);
    return { started: pending };
  });
  assert.equal((await started).statusCode, 200);
});
