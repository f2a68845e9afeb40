/** Reduced holds: the remaining places are never free in between and keep their expiry (R230). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import type { EventPreBookAnswer, PreBookAnswer, SaleCreated } from '@taquilla/contracts';
import { accountsOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  byNumber,
  eventOrder,
  seats,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';

const MINUTE = 60_000;
const PLACES = 4;
/** Concurrent buyers of two places each, so that one released place is not enough. */
const RIVALS = 12;

const { shop, buyer } = await shopForTests();
let reference: string;

beforeEach(() => {
  reference = randomUUID();
});

describe('holds of slots', () => {
  let venue: SellingVenue;

  beforeEach(async () => {
    venue = await addSellingVenue(shop.db, PLACES);
  });

  const slot = () => venue.slots[0];
  const hold = (quantity: number, of = reference) =>
    buyer.post('/ticket/stock/pre-booked', {
      stock_id: slot(),
      reference: of,
      quantity,
      interface_id: venue.interfaceId,
    });
  const held = async (quantity: number) => {
    const answer = await hold(quantity);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<PreBookAnswer>();
  };
  const reduce = (payload: object, of = reference) =>
    buyer.post('/ticket/stock/pre-booked/cancelled/reference', { reference: of, ...payload });
  const left = async (booked_id: string, keep: number, of = reference) => {
    const answer = await reduce({ booked_id, keep }, of);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: unknown }>().data;
  };
  const endOf = async (id: string) =>
    (await shop.db.selectFrom('hold').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow())
      .expires_at;

  test('a reduced hold keeps its id and expiry, and releases the other places', async () => {
    const { booked_id, expires_at } = await held(4);
    shop.clock.advance(10 * MINUTE);
    assert.deepEqual(await left(booked_id, 3), { cancelled: 0, left: 3 });
    assert.equal((await endOf(booked_id)).toISOString(), expires_at);
    assert.deepEqual(await countersOf(shop.db, slot()), { sold: 0, held: 3 });
    // a retry, and a quantity larger than the hold
    assert.deepEqual(await left(booked_id, 3), { cancelled: 0, left: 3 });
    assert.deepEqual(await left(booked_id, 4), { cancelled: 0, left: 3 });
    assert.equal((await hold(2, randomUUID())).statusCode, 409);
    assert.equal((await hold(1, randomUUID())).statusCode, 200);
  });

  test('concurrent buyers of a full slot get only the places that a reduced hold releases', async () => {
    for (let round = 0; round < 8; round++) {
      venue = await addSellingVenue(shop.db, PLACES);
      reference = randomUUID();
      const { booked_id, expires_at } = await held(4);
      shop.clock.advance(1000);
      const rivals = Array.from({ length: RIVALS }, () => hold(2, randomUUID()));
      const [reduced, ...others] = await Promise.all([left(booked_id, 3), ...rivals]);
      assert.deepEqual(reduced, { cancelled: 0, left: 3 });
      assert.deepEqual(
        others.map(({ statusCode }) => statusCode),
        others.map(() => 409),
      );
      assert.equal((await endOf(booked_id)).toISOString(), expires_at);
      const single = await Promise.all(rivals.map(() => hold(1, randomUUID())));
      assert.equal(single.filter(({ statusCode }) => statusCode === 200).length, 1);
      assert.deepEqual(await countersOf(shop.db, slot()), { sold: 0, held: 4 });
    }
  });

  test('concurrent reductions leave the smallest requested quantity', async () => {
    const { booked_id } = await held(4);
    await Promise.all([left(booked_id, 3), left(booked_id, 1), left(booked_id, 2)]);
    assert.deepEqual(await left(booked_id, 4), { cancelled: 0, left: 1 });
    assert.deepEqual(await countersOf(shop.db, slot()), { sold: 0, held: 1 });
  });

  test('a reduction leaves 0 places for an expired hold and for a hold of another cart', async () => {
    const { booked_id } = await held(4);
    assert.deepEqual(await left(booked_id, 3, randomUUID()), { cancelled: 0, left: 0 });
    assert.deepEqual(await countersOf(shop.db, slot()), { sold: 0, held: 4 });
    shop.clock.advance(15 * MINUTE);
    assert.deepEqual(await left(booked_id, 3), { cancelled: 0, left: 0 });
    assert.equal((await hold(4, randomUUID())).statusCode, 200);
  });

  test('a reduction without a hold id returns 422 and leaves the cart unchanged', async () => {
    await held(4);
    const answer = await reduce({ keep: 2 });
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(Object.keys(answer.json<{ errors: object }>().errors), ['booked_id']);
    assert.deepEqual(await countersOf(shop.db, slot()), { sold: 0, held: 4 });
  });

  test('a hold adopted by an unpaid order can be reduced', async () => {
    const { booked_id } = await held(3);
    const order = (quantity: number) =>
      buyer.post('/ticket/order', ticketOrder(venue, { reference, quantity }));
    const first = (await order(3)).json<{ data: SaleCreated }>().data;
    const redirect = await buyer.pay(first.id);
    assert.deepEqual(await left(booked_id, 2), { cancelled: 0, left: 2 });
    assert.deepEqual(await countersOf(shop.db, slot()), { sold: 0, held: 2 });
    // if the sale is paid anyway, the payment is late and reacquires the place
    assert.equal(await buyer.verdict(redirect), 'paid late');
    assert.deepEqual(await countersOf(shop.db, slot()), { sold: 3, held: 0 });
    assert.deepEqual(await left(booked_id, 1), { cancelled: 0, left: 0 });
  });
});

describe('holds of dates', () => {
  let event: SellingEvent;

  beforeEach(async () => {
    event = await addSellingEvent(shop, { standing: PLACES });
  });

  const hold = (products: object, of = reference) =>
    buyer.post(`/siae/event/hour/${event.hourId}/pre-booked`, { reference: of, products });
  const held = async (products: object) => {
    const answer = await hold(products);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<EventPreBookAnswer>();
  };
  const left = async (booked_id: string, keep: number) => {
    const payload = { reference, booked_id, keep };
    const answer = await buyer.post('/siae/event/hour/pre-booked/cancelled/reference', payload);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: { left: number } }>().data.left;
  };
  const endOf = async (id: string) =>
    (
      await shop.db
        .selectFrom('event_hold')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).expires_at;
  const heldPlaces = async () => {
    const { counters, holds } = await accountsOf(shop.db, event.hourId);
    assert.deepEqual(counters, holds, 'counters equal the sum of holds');
    return counters.held;
  };

  test('a reduced hold of unnumbered places keeps its expiry, and its remaining places are never free in between', async () => {
    const { booked_id, expires_at } = await held(byNumber(event, 4));
    shop.clock.advance(5 * MINUTE);
    const rivals = Array.from({ length: RIVALS }, () => hold(byNumber(event, 2), randomUUID()));
    const [reduced, ...others] = await Promise.all([left(booked_id, 3), ...rivals]);
    assert.equal(reduced, 3);
    assert.deepEqual(
      others.map(({ statusCode }) => statusCode),
      others.map(() => 409),
    );
    assert.equal((await endOf(booked_id)).toISOString(), expires_at);
    assert.equal(await heldPlaces(), 3);
    assert.equal((await hold(byNumber(event, 1), randomUUID())).statusCode, 200);
    shop.clock.advance(10 * MINUTE);
    assert.equal(await left(booked_id, 2), 0, 'it has ended');
  });

  test('a hold of one seat keeps its seat when reduced to one unit', async () => {
    event = await addSellingEvent(shop, { seats: [1, 2] });
    const { booked_id } = await held(seats(event, 1));
    assert.equal(await left(booked_id, 1), 1);
    assert.equal(await heldPlaces(), 1);
  });

  test('a hold adopted by an unpaid order can be reduced', async () => {
    const { booked_id } = await held(byNumber(event, 3));
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 3), { reference }));
    assert.equal(await left(booked_id, 1), 1);
    assert.equal(await heldPlaces(), 1);
    assert.equal((await buyer.state(sale.id)).status, 'pending');
  });
});
