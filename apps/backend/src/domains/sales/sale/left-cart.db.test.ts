/** Releasing a cart after leaving the payment page cancels its unpaid order and releases its places, code and limits. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import type {
  ApiErrorBody,
  EventPreBookAnswer,
  EventPreBookRequest,
  PreBookAnswer,
  SaleCreated,
} from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { accountsOf, addHour } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  addTypedBuyer,
  byNumber,
  eventOrder,
  seats,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import {
  addSellingVenue,
  SALES,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, countersOf, nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { purchaseLimits } from '../../../database/columns/purchase-limits.ts';

const MINUTE = 60_000;

const { shop, buyer } = await shopForTests({ RATE_LIMIT: '1000000' }, ['login_attempt']);
let reference: string;

beforeEach(async () => {
  reference = randomUUID();
});

const status = async (id: string) => (await buyer.state(id)).status;
const cancel = async (path: string, payload: object) =>
  (await buyer.post(`${path}/pre-booked/cancelled/reference`, { reference, ...payload })).json<{
    data: { cancelled: number };
  }>().data.cancelled;
const whyEnded = async (id: string) =>
  (
    await shop.db
      .selectFrom('sale_history')
      .select('why')
      .where((eb) => eb.and({ sale_id: id, to_status: 'cancelled' }))
      .execute()
  ).map(({ why }) => why);

describe('event with three places per client', () => {
  let event: SellingEvent;
  let secondDate: number;

  beforeEach(async () => {
    event = await addSellingEvent(shop, { standing: 20, maxPerClient: 3 });
    secondDate = nextId();
    await addHour(shop.db, event, secondDate, '2031-03-21T19:00:00Z', 20);
  });

  const hold = (products: EventPreBookRequest['products'], hourId = event.hourId) =>
    buyer.post(`/siae/event/hour/${hourId}/pre-booked`, { reference, products });
  const held = async (products: EventPreBookRequest['products'], hourId?: number) => {
    const answer = await hold(products, hourId);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<EventPreBookAnswer>().booked.map(({ booked_id }) => booked_id);
  };
  const releaseCart = (booked_ids?: string[]) => cancel('/siae/event/hour', booked_ids ? { booked_ids } : {});
  const places = async (hourId = event.hourId) => {
    const { counters, holds } = await accountsOf(shop.db, hourId);
    assert.deepEqual(counters, holds, 'counters equal the sum of holds');
    return [counters.sold, counters.held];
  };
  /** Holds three places, orders them and starts the payment. */
  const leaveAtBank = async () => {
    const booked = await held(byNumber(event, 3));
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 3), { reference }));
    return { booked, sale, redirect: await buyer.pay(sale.id) };
  };

  test('a buyer who releases the cart can hold three places of another date (R119)', async () => {
    const { booked, sale } = await leaveAtBank();
    assert.equal((await hold(byNumber(event, 1), secondDate)).statusCode, 422, 'the cart has its three');
    assert.equal(await releaseCart(booked), 1);
    assert.equal(await status(sale.id), 'cancelled');
    assert.deepEqual(await whyEnded(sale.id), ['its cart was released']);
    assert.deepEqual(await places(), [0, 0]);
    await held(byNumber(event, 3), secondDate);
    // the same person with another cart: released places no longer count
    const again = await buyer.buy(eventOrder({ ...event, hourId: secondDate }, byNumber(event, 3)));
    assert.equal(again.status, 'pending');
  });

  test('a registered client who releases the cart can order three places of another date', async () => {
    const client = await addClient(shop, event.venue.id);
    const headers = { authorization: `Bearer ${client.token}` };
    const order = (hourId: number, changes = {}) =>
      shop.app.inject({
        method: 'POST',
        url: `${SALES}/siae/event-sale`,
        headers,
        payload: eventOrder({ ...event, hourId }, byNumber(event, 3), {
          registered_client_id: client.id,
          ...changes,
        }),
      });
    const booked = await held(byNumber(event, 3));
    const first = await order(event.hourId, { reference });
    assert.equal(first.statusCode, 200, first.body);
    await buyer.pay(first.json<{ data: SaleCreated }>().data.id);
    assert.equal((await order(secondDate)).statusCode, 422, 'payment in progress');
    await releaseCart(booked);
    assert.equal((await order(secondDate)).statusCode, 200);
  });

  test('a payment after the cart was released is late: accepted within the client’s limit, refunded above it', async () => {
    const first = await leaveAtBank();
    await releaseCart();
    assert.equal(await buyer.verdict(first.redirect), 'paid late');
    assert.deepEqual(await places(), [3, 0]);

    reference = randomUUID();
    const client_id = await addTypedBuyer(shop, event.venue.id, { email: 'other@example.org' });
    const order = (hourId: number, changes: object) =>
      buyer.buy(eventOrder({ ...event, hourId }, byNumber(event, 3), { client_id, ...changes }));
    const left = await order(event.hourId, { reference });
    const form = await buyer.pay(left.id);
    await releaseCart();
    const otherOrder = await order(secondDate, {});
    assert.equal(await buyer.verdict(await buyer.pay(otherOrder.id)), 'paid');
    assert.equal(await buyer.verdict(form), 'over the limit');
    assert.equal(await status(left.id), 'pending refund');
    assert.deepEqual(await places(), [3, 0]);
  });

  test('the order stays open until its last hold is released', async () => {
    event = await addSellingEvent(shop, { seats: [2, 5], standing: 5, maxPerClient: 3 });
    const booked = await held(seats(event, 1, 2, 3));
    const sale = await buyer.buy(eventOrder(event, seats(event, 1, 2, 3), { reference }));
    assert.equal(await releaseCart(booked.slice(0, 1)), 1);
    assert.equal(await status(sale.id), 'pending');
    await held(seats(event, 7));
    assert.equal((await hold(seats(event, 8))).statusCode, 422);
    assert.equal(await releaseCart(booked.slice(1)), 2);
    assert.equal(await status(sale.id), 'cancelled');
    assert.deepEqual(await places(), [0, 1], 'later holds of the cart stay');
  });

  test('a release concurrent with the payment leaves the sale paid and its places sold once', async () => {
    const { sale, redirect } = await leaveAtBank();
    const [verdict] = await Promise.all([buyer.verdict(redirect), releaseCart()]);
    assert.match(verdict, /^paid(?: late)?$/);
    assert.equal(await status(sale.id), 'paid');
    assert.deepEqual(await places(), [3, 0]);
  });

  test('a release leaves paid orders, orders awaiting a transfer, and other carts unchanged', async () => {
    const transfer = await buyer.buy(
      eventOrder(event, byNumber(event, 1), {
        reference,
        payment_gateway_id: event.venue.transferId,
      }),
    );
    await buyer.pay(transfer.id, event.venue.transferId);
    assert.equal(await releaseCart(), 0);
    assert.equal(await status(transfer.id), 'pending payments gateway');

    reference = randomUUID();
    const paid = await buyer.buy(eventOrder(event, byNumber(event, 1), { reference }));
    assert.equal(await buyer.verdict(await buyer.pay(paid.id)), 'paid');
    const other = await buyer.buy(eventOrder(event, byNumber(event, 1)));
    assert.equal(await releaseCart(), 0);
    assert.deepEqual([await status(paid.id), await status(other.id)], ['paid', 'pending']);
  });
});

describe('ticket and pass orders', () => {
  let venue: SellingVenue;

  beforeEach(async () => {
    venue = await addSellingVenue(shop.db, 40);
  });

  const from = '203.0.113.7';
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `${SALES}${path}`, payload, remoteAddress: from });
  const hold = (quantity: number, slot = venue.slots[0]) =>
    post('/ticket/stock/pre-booked', {
      stock_id: slot,
      reference,
      quantity,
      interface_id: venue.interfaceId,
    });
  const bookedIn = (answer: Awaited<ReturnType<typeof hold>>) => {
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<PreBookAnswer>().booked_id;
  };
  const order = (quantity: number, changes: object = {}) =>
    post('/ticket/order', ticketOrder(venue, { reference, quantity, ...changes }));
  const saleIn = (answer: Awaited<ReturnType<typeof order>>) => {
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: SaleCreated }>().data;
  };
  const releaseCart = (booked_id?: string) => cancel('/ticket/stock', booked_id ? { booked_id } : {});
  const counters = () => Promise.all(venue.slots.map((slot) => countersOf(shop.db, slot)));
  const heldOnBoth = (held: number, sold = 0) => [
    { sold, held },
    { sold, held },
  ];

  test('released places no longer count towards the purchase limit of the address', async () => {
    const [most, day] = [12, 24].map((atLeast) => ({ percent: 0, atLeast }));
    await shop.db
      .updateTable('venue')
      .set({ shares: JSON.stringify(purchaseLimits.parse({ address: most, addressDay: day, cart: most })) })
      .where('id', '=', venue.id)
      .execute();
    const booked = [bookedIn(await hold(12)), bookedIn(await hold(12, venue.slots[1]))];
    const sale = saleIn(await order(12));
    await buyer.pay(sale.id);
    const later = await addSlot(shop.db, venue, { visitAt: '2031-03-12T12:00:00Z', quantity: 40 });
    assert.equal((await hold(1, later)).statusCode, 409, 'the address has reached its limit of the day');
    for (const id of booked) assert.equal(await releaseCart(id), 1);
    assert.equal(await status(sale.id), 'cancelled');
    assert.deepEqual(await counters(), heldOnBoth(0));
    bookedIn(await hold(12, later));
  });

  test('a released use of a code is available to another order, and the late payment of the first order is then refunded', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 10, maxUses: 1 });
    const sale = saleIn(await order(2, { promotion_code: code }));
    const redirect = await buyer.pay(sale.id);
    await releaseCart();
    assert.deepEqual(await counters(), heldOnBoth(0));
    reference = randomUUID();
    const again = saleIn(await order(1, { promotion_code: code }));
    assert.equal(await buyer.verdict(redirect), 'code used up');
    assert.deepEqual([await status(sale.id), await status(again.id)], ['pending refund', 'pending']);
    assert.deepEqual(await counters(), heldOnBoth(1));
  });

  test('a cart that is repeatedly released and ordered again is refused after two hours', async () => {
    saleIn(await order(5));
    for (let again = 0; again < 4; again++) {
      shop.clock.advance(29 * MINUTE);
      await releaseCart();
      saleIn(await order(5));
    }
    shop.clock.advance(5 * MINUTE);
    assert.equal((await order(5)).json<ApiErrorBody>().code, 'cartRests');
  });

  test('an order that was placed without a hold is cancelled when all holds of its cart are released', async () => {
    const sale = saleIn(await order(2));
    assert.equal(await releaseCart(randomUUID()), 0);
    assert.equal(await status(sale.id), 'pending');
    assert.equal(await cancel('/siae/event/hour', {}), 0);
    assert.equal(await status(sale.id), 'pending', 'the event cart is separate');
    assert.equal(await releaseCart(), 2);
    assert.equal(await status(sale.id), 'cancelled');
    // the cancelled order cannot be paid; a new order is accepted
    const answer = await buyer.payment(`/order/${sale.id}/payment`);
    assert.equal(answer.statusCode, 409);
    saleIn(await order(2));
  });
});
