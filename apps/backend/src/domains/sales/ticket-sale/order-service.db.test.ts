/** Batching of concurrent orders (decision 21): each order gets the same result as on its own. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import {
  address,
  type ApiErrorBody,
  BASE,
  endpoints,
  type SaleCreated,
  type TicketOrderRequest,
} from '@taquilla/contracts';
import { purchaseLimits } from '../../../database/columns/purchase-limits.ts';
import { addTypedBuyer } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { heldIn, historyOf } from '@taquilla/testing/backend/sale-facts.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const PLACES = 40;
const { shop, buyer } = await shopForTests();
let venue: SellingVenue;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db, PLACES);
});

/** Holds places in both slots. */
async function hold(reference: string, quantity: number): Promise<void> {
  for (const stock_id of venue.slots) {
    const request = { stock_id, reference, quantity, interface_id: venue.interfaceId };
    assert.equal((await buyer.post(address(endpoints.preBook).replace(BASE, ''), request)).statusCode, 200);
  }
}

async function heldOrder(held: number, changes: Parameters<typeof ticketOrder>[1] = {}) {
  const order = ticketOrder(venue, changes);
  await hold(order.reference ?? '', held);
  return order;
}

/** Sends all orders concurrently. @returns error codes, or statuses of the sales */
async function orderAll(orders: readonly TicketOrderRequest[]): Promise<string[]> {
  const answers = await Promise.all(orders.map((order) => buyer.post('/ticket/order', order)));
  return answers.map((answer) =>
    answer.statusCode === 200
      ? answer.json<{ data: SaleCreated }>().data.status
      : (answer.json<ApiErrorBody>().code ?? ''),
  );
}

const salesOf = (cart: string) =>
  shop.db
    .selectFrom('sale')
    .select(['id', 'status'])
    .where('cart_reference', '=', cart)
    .orderBy('status')
    .execute();

test('concurrent orders with equal, larger, smaller and no holds are placed, and an invalid order among them is refused', async () => {
  const plain = await Promise.all(Array.from({ length: 8 }, () => heldOrder(1)));
  const larger = await heldOrder(3, { quantity: 1 });
  const smaller = await heldOrder(1, { quantity: 2 });
  const without = ticketOrder(venue, { quantity: 2 });
  const other = ticketOrder(venue, { client_id: randomUUID() });
  const crowd = [...plain, larger, smaller, without, other];
  const outcomes = await orderAll(crowd);
  assert.deepEqual(outcomes, [...crowd.slice(0, -1).map(() => 'pending'), 'invalidData']);
  // a cart releases held places that it does not order, and reserves missing places
  const places = plain.length + 1 + 2 + 2;
  assert.deepEqual(await heldIn(shop.db, venue), [places, places]);
  for (const { id } of crowd.slice(0, -1)) {
    assert.deepEqual(await historyOf(shop.db, id), [{ from_status: null, to_status: 'pending' }]);
    const lines = await shop.db
      .selectFrom('sale_line')
      .select('quantity')
      .where('sale_id', '=', id)
      .execute();
    const items = await shop.db.selectFrom('sale_item').select('places').where('sale_id', '=', id).execute();
    assert.deepEqual([lines.length, items.length], [1, 2]);
    const holds = await shop.db
      .selectFrom('hold')
      .select('quantity')
      .where((eb) => eb.and({ sale_id: id, state: 'active' }))
      .execute();
    const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
    assert.equal(
      held,
      items.reduce((sum, item) => sum + item.places, 0),
    );
  }
});

test('concurrent retries create one sale, and different content under its id is refused (R153)', async () => {
  const order = await heldOrder(1);
  const others = await Promise.all(Array.from({ length: 4 }, () => heldOrder(1)));
  const outcomes = await orderAll([...others, order, order, { ...order, gift: true }]);
  assert.deepEqual(
    outcomes.slice(0, 4),
    others.map(() => 'pending'),
  );
  const same = outcomes.slice(4);
  // the request that is processed first creates the sale
  const isFirst = same[0] === 'pending';
  assert.deepEqual(
    same,
    isFirst ? ['pending', 'pending', 'otherContent'] : ['otherContent', 'otherContent', 'pending'],
  );
  assert.deepEqual(await heldIn(shop.db, venue), [5, 5]);
});

test('concurrent orders of one cart leave one open order (R154)', async () => {
  const order = await heldOrder(1);
  const others = await Promise.all(Array.from({ length: 4 }, () => heldOrder(1)));
  await orderAll([...others, order, { ...order, id: randomUUID() }]);
  assert.deepEqual(
    (await salesOf(order.reference ?? '')).map(({ status }) => status),
    ['cancelled', 'pending'],
  );
  assert.deepEqual(await heldIn(shop.db, venue), [5, 5]);
});

test('concurrent orders of one e-mail address stay within its limit (R117)', async () => {
  await shop.db
    .updateTable('venue')
    .set({ shares: JSON.stringify(purchaseLimits.parse({ email: { percent: 0, atLeast: 5 } })) })
    .where('id', '=', venue.id)
    .execute();
  const orders = [];
  for (const email of ['one@example.org', 'ONE@example.org', 'two@example.org', 'One@example.org']) {
    const client_id = await addTypedBuyer(shop, venue.id, { email });
    orders.push(await heldOrder(2, { quantity: 2, client_id }));
  }
  const outcomes = await orderAll(orders);
  assert.equal(outcomes[2], 'pending');
  assert.deepEqual(outcomes.filter((_, index) => index !== 2).sort(), ['maxOfVisit', 'pending', 'pending']);
  // places of a refused order stay held by the cart
  assert.deepEqual(await heldIn(shop.db, venue), [8, 8]);
  const sales = await shop.db
    .selectFrom('sale')
    .select('id')
    .where('headquarter_id', '=', venue.id)
    .execute();
  assert.equal(sales.length, 3);
});
