import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { transaction } from '../../../../database/transaction.ts';
import {
  accountsOf,
  addEvent,
  addHour,
  addReducedTariff,
  hallOf,
  type TestEvent,
} from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { cancelHolds } from '../cart-holds.ts';
import { describeHolds } from '../../../sales/sale/describe-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { releaseSale } from '../release-sale.ts';
import { adoptHolds, reacquireHolds, sellHolds } from '../sale-holds.ts';
import { holdSeats } from './hold-seats.ts';
import { seats as inventory } from './inventory.ts';
import type { SeatNeed } from './seat-needs.ts';

const MINUTE = 60_000;
const { shop } = await shopForTests();
let event: TestEvent;
/** another date of the event, in the same hall */
let other: number;
let reference: string;
let saleId: string;

beforeEach(async () => {
  event = await addEvent(shop.db, { seats: [1, 5], standing: 5 });
  other = nextId();
  await addHour(shop.db, event, other, '2031-03-21T19:00:00Z', hallOf(event, [1, 5], 5));
  reference = randomUUID();
  saleId = randomUUID();
});

const now = () => shop.clock.now();
const seats = (...places: number[]): SeatNeed[] =>
  places.map((placeId) => ({
    hourId: event.hourId,
    categoryPriceListId: event.tariffs[0],
    placeId,
    sectorId: event.sectors[0],
    quantity: 1,
  }));
const standing = (quantity: number, hourId = event.hourId): SeatNeed => ({
  hourId,
  categoryPriceListId: event.tariffs[1],
  placeId: null,
  sectorId: event.sectors[1],
  quantity,
});
const hold = (need: SeatNeed[], who = reference) =>
  holdSeats(
    shop.db,
    {
      hourId: need[0]?.hourId ?? 0,
      reference: who,
      products: need.map(({ categoryPriceListId, placeId, sectorId, quantity }) => ({
        category_price_list_id: categoryPriceListId,
        ...(placeId === null ? { sector_id: sectorId ?? 0, quantity } : { place_ids: [placeId] }),
      })),
    },
    now(),
  );
const order = (need: SeatNeed[], id = saleId, earlierSaleIds: string[] = [], who = reference) =>
  transaction(shop.db, (trx) =>
    adoptHolds(trx, inventory, {
      saleId: id,
      reference: who,
      need,
      until: new Date(now().getTime() + 30 * MINUTE),
      now: now(),
      earlierSaleIds,
    }),
  );
const pay = (need: SeatNeed[], id = saleId) =>
  transaction(shop.db, async (trx) => {
    const finish = await sellHolds(trx, inventory, id, need, now());
    await finish?.();
    return finish !== null;
  });
const payLate = (need: SeatNeed[], id = saleId) =>
  transaction(shop.db, (trx) => reacquireHolds(trx, inventory, id, need, now()));
const release = (id = saleId) => transaction(shop.db, (trx) => releaseSale(trx, inventory, id, now()));

/** Returns the counters of a date, after checking them against its holds and standing sector. */
async function counters(hourId = event.hourId) {
  const { counters: counted, holds } = await accountsOf(shop.db, hourId);
  assert.deepEqual(counted, holds);
  const zone = await shop.db
    .selectFrom('event_zone')
    .select(['sold', 'held'])
    .where('hour_id', '=', hourId)
    .executeTakeFirstOrThrow();
  const standingHolds = await shop.db
    .selectFrom('event_hold')
    .select((eb) => ['state', eb.fn.sum<number>('quantity').as('places')])
    .where((eb) => eb.and({ hour_id: hourId, place_id: null }))
    .where('state', 'in', ['active', 'sold'])
    .groupBy('state')
    .execute();
  const sum = (state: string) => standingHolds.find((one) => one.state === state)?.places ?? 0;
  assert.deepEqual(zone, { sold: sum('sold'), held: sum('active') });
  return counted;
}

test('a sale adopts and sells exactly the places that its cart holds', async () => {
  await hold([...seats(1, 2), standing(3)]);
  const need = [...seats(1, 2), standing(3)];
  await order(need);
  assert.deepEqual(await counters(), { sold: 0, held: 5 });
  assert.ok(await pay(need));
  assert.deepEqual(await counters(), { sold: 5, held: 0 });
  await assert.rejects(hold(seats(2), randomUUID()), OutOfStock);
});

test('a sale reserves missing places on any date and releases surplus ones', async () => {
  await hold([...seats(1, 2), standing(4)]);
  await order([...seats(2, 3), standing(1), standing(2, other)]);
  assert.deepEqual(await counters(), { sold: 0, held: 3 });
  assert.deepEqual(await counters(other), { sold: 0, held: 2 });
  await hold(seats(1), randomUUID());
});

test('an adopted seat gets the tariff of the order', async () => {
  const reduced = await addReducedTariff(shop.db, event);
  await hold(seats(1));
  await order(seats(1).map((seat) => ({ ...seat, categoryPriceListId: reduced })));
  const held = await shop.db
    .selectFrom('event_hold')
    .select('category_price_list_id')
    .where('sale_id', '=', saleId)
    .execute();
  assert.deepEqual(held, [{ category_price_list_id: reduced }]);
});

test('a sale adopts expired holds of its cart, and expires those of other carts', async () => {
  await hold(seats(1, 2));
  await hold(seats(3), randomUUID());
  shop.clock.advance(16 * MINUTE);
  await order(seats(1, 2, 3));
  assert.deepEqual(await counters(), { sold: 0, held: 3 });
});

test('an order with a seat held by another cart changes nothing', async () => {
  await hold([...seats(1), standing(2)]);
  await hold(seats(3), randomUUID());
  await assert.rejects(
    order([...seats(1, 2, 3), standing(5)]),
    (error: unknown) => error instanceof OutOfStock && error.seatIds.join() === '3',
  );
  assert.deepEqual(await counters(), { sold: 0, held: 4 });
  assert.equal(await cancelHolds(shop.db, inventory, reference, now()), 2, 'the holds stay with the cart');
});

test('neither the sweep nor the cart releases places of a sale before its deadline', async () => {
  await hold(seats(1));
  await order(seats(1));
  assert.equal(await cancelHolds(shop.db, inventory, reference, now()), 0);
  shop.clock.advance(20 * MINUTE);
  await shop.deps.jobs.runNow('expired seats');
  assert.deepEqual(await counters(), { sold: 0, held: 1 });
});

test('a second order of the cart adopts the places of the first', async () => {
  await order([...seats(1, 2), standing(5)]);
  const second = randomUUID();
  await order([...seats(2, 3), standing(5)], second, [saleId]);
  assert.deepEqual(await counters(), { sold: 0, held: 7 });
  assert.equal(await pay(seats(1)), false, 'the first sale has no holds left');
  assert.ok(await pay([...seats(2, 3), standing(5)], second));
});

test('an ended sale releases its places once', async () => {
  await order([...seats(1, 2), standing(2)]);
  assert.equal(await release(), 3);
  assert.equal(await release(), 0);
  assert.deepEqual(await counters(), { sold: 0, held: 0 });
});

test('a late payment reacquires the places if all are free', async () => {
  const need = [...seats(1, 2), standing(3), standing(1, other)];
  await order(need);
  await release();
  assert.equal(await pay(need), false);
  assert.ok(await payLate(need));
  assert.deepEqual(await counters(), { sold: 5, held: 0 });
  assert.deepEqual(await counters(other), { sold: 1, held: 0 });
});

test('a late payment reacquires nothing if a place is unavailable', async () => {
  const need = [...seats(1, 2), standing(3), standing(1, other)];
  await order(need);
  await release();
  for (const blocked of [seats(2), [standing(3)]]) {
    const who = randomUUID();
    await hold(blocked, who);
    assert.equal(await payLate(need), false);
    await cancelHolds(shop.db, inventory, who, now());
  }
  assert.deepEqual(await counters(), { sold: 0, held: 0 });
  assert.deepEqual(await counters(other), { sold: 0, held: 0 });
});

test('a late payment sells the holds left and reacquires the rest', async () => {
  const need = [...seats(1, 2), standing(2)];
  await order(need);
  await hold(seats(2));
  assert.equal(await payLate(need), false, 'the places are held by the cart');
  await cancelHolds(shop.db, inventory, reference, now());
  assert.ok(await payLate(need));
  assert.deepEqual(await counters(), { sold: 4, held: 0 });
});

test('a late payment is refused when the event has begun', async () => {
  await order(seats(1));
  await release();
  shop.clock.set('2031-03-20T19:00:00Z');
  assert.equal(await payLate(seats(1)), false);
});

test('concurrent orders of the same dates in any order do not deadlock', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const need = [standing(1), standing(1, other), ...seats((index % 5) + 1)];
      const id = randomUUID();
      try {
        await order(index % 2 ? need : need.reverse(), id, [], randomUUID());
        await pay(need, id);
      } catch (error) {
        assert.ok(error instanceof OutOfStock);
      }
    }),
  );
  assert.deepEqual(await counters(), { sold: 10, held: 0 });
  assert.deepEqual(await counters(other), { sold: 5, held: 0 });
});

test('the list of holds has places, seats, cart and expiry', async () => {
  await hold(seats(1, 2));
  await hold([standing(3)], 'other-cart');
  const lines = (await describeHolds(shop.db, inventory, undefined, now())).filter((line) =>
    line.includes(`event ${event.eventId} `),
  );
  const at = '2031-03-20T20:00:00+01:00';
  const until = 'until 2031-03-10T11:15:00+01:00';
  assert.deepEqual(lines.map((line) => line.slice(line.indexOf(' · '))).sort(), [
    ` · 2 × event ${event.eventId} at ${at} (P1-A-1, P1-A-2) · cart ${reference} · ${until}`,
    ` · 3 × event ${event.eventId} at ${at} · cart other-cart · ${until}`,
  ]);
  assert.deepEqual(await describeHolds(shop.db, inventory, 'no-such-venue', now()), []);
});
