/** Maximum duration of a cart over repeated orders: places are not held indefinitely without payment. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { refusal, type SaleCreated } from '@taquilla/contracts';
import { refusalIn } from '@taquilla/testing/contracts/refusal-in.ts';
import { addSellingEvent, eventOrder, seats } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';

const MINUTE = 60_000;

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);
let reference: string;

beforeEach(async () => {
  reference = randomUUID();
});

const afterMinutes = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE);
  await shop.deps.jobs.runNow('unpaid sales');
};
const all = (changes: Parameters<typeof ticketOrder>[1] = {}) =>
  ticketOrder(venue, { reference, quantity: 5, ...changes });
const orderAll = () => buyer.post('/ticket/order', all());
const held = async () => (await countersOf(shop.db, venue.slots[0])).held;
const refusedAs = (answer: Awaited<ReturnType<typeof orderAll>>) => refusalIn(answer.json());
const hold = (places: number) =>
  buyer.post('/ticket/stock/pre-booked', {
    stock_id: venue.slots[0],
    reference,
    quantity: places,
    interface_id: venue.interfaceId,
  });

test('a cart that is ordered again every 29 minutes holds its places for two hours at most (R118)', async () => {
  for (const minutes of [0, 29, 29, 29, 29]) {
    await afterMinutes(minutes);
    const answer = await orderAll();
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(await held(), 5);
  }
  await afterMinutes(4);
  assert.equal(await held(), 0);
  const refused = await orderAll();
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refusedAs(refused), refusal('cartRests', { minutes: 10 }));
  // other carts can hold the released places
  await buyer.order(all({ reference: randomUUID() }));
  assert.equal(await held(), 5);
});

test('the last order of a cart ends at its maximum duration, and an order after the cooldown has a new deadline', async () => {
  await buyer.order(all());
  for (let again = 0; again < 4; again++) {
    await afterMinutes(25);
    await buyer.order(all());
  }
  const last = await buyer.order(all());
  assert.equal(last.expires_at, '2031-03-10T12:00:00.000Z');
  // a further payment attempt does not extend the maximum duration
  await buyer.pay(last.id);
  await afterMinutes(20);
  assert.equal((await buyer.state(last.id)).status, 'cancelled');
  await afterMinutes(11);
  const renewed = await buyer.order(all());
  assert.equal(renewed.expires_at, '2031-03-10T12:41:00.000Z');
});

test('an order with different content keeps the first order’s time as start of the cart’s maximum duration', async () => {
  await buyer.order(all());
  await afterMinutes(29);
  await buyer.order(all({ products: [orderedProduct(venue, 1)] }));
  await afterMinutes(29);
  await buyer.order(all());
  const { first_ordered_at } = await shop.db
    .selectFrom('sale')
    .select('first_ordered_at')
    .where((eb) => eb.and({ cart_reference: reference, status: 'pending' }))
    .executeTakeFirstOrThrow();
  assert.equal(first_ordered_at.toISOString(), '2031-03-10T10:00:00.000Z');
});

test('an order of places that returned to the cart is refused two hours after their first order, and releases them', async () => {
  await buyer.order(all());
  await afterMinutes(29);
  // the cart reuses the places of its own unpaid sale and holds them as long as possible
  assert.equal((await hold(5)).statusCode, 200);
  for (let extended = 0; extended < 10; extended++) {
    await afterMinutes(14);
    const answer = await buyer.post('/ticket/stock/pre-booked/extend', { reference });
    assert.equal(answer.statusCode, 200, answer.body);
  }
  assert.equal(await held(), 5);
  const refused = await orderAll();
  assert.equal(refusedAs(refused).code, 'cartRests');
  assert.equal(await held(), 0);
});

test('an event cart with seats and unnumbered places holds its places for two hours at most', async () => {
  const event = await addSellingEvent(shop, { seats: [1, 4], standing: 6 });
  const standing = { category_price_list_id: event.tariffs[1], sector_id: event.sectors[1], quantity: 2 };
  const [firstSeat = 0] = (
    await shop.db.selectFrom('place').select('id').where('map_id', '=', event.mapId).orderBy('id').execute()
  ).map(({ id }) => id);
  const order = () =>
    buyer.post('/siae/event-sale', {
      ...eventOrder(event, [...seats(event, firstSeat), standing], { reference }),
      id: randomUUID(),
    });
  const heldByCart = () =>
    shop.db.selectFrom('event_hour').select('held').where('id', '=', event.hourId).executeTakeFirstOrThrow();
  for (const minutes of [0, 29, 29, 29, 29]) {
    await afterMinutes(minutes);
    const answer = await order();
    assert.equal(answer.statusCode, 200, answer.body);
  }
  assert.equal((await heldByCart()).held, 3);
  await afterMinutes(4);
  assert.equal((await heldByCart()).held, 0);
  assert.equal(refusedAs(await order()).code, 'cartRests');
});

test('an order after a paid order, or after a long expired order, starts a new maximum duration', async () => {
  const first = await buyer.order(all({ products: [orderedProduct(venue, 1)] }));
  await afterMinutes(20);
  assert.equal(await buyer.verdict(await buyer.pay(first.id)), 'paid');
  await buyer.order(all({ products: [orderedProduct(venue, 1)] }));
  await afterMinutes(200);
  const later: SaleCreated = await buyer.order(all({ products: [orderedProduct(venue, 1)] }));
  assert.equal(later.expires_at, '2031-03-10T14:10:00.000Z');
});
