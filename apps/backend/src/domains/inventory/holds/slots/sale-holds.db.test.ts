import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { transaction } from '../../../../database/transaction.ts';
import { addSlot, addVenue, countersOf, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { cancelHolds } from '../cart-holds.ts';
import { holdCapacity } from './hold-capacity.ts';
import { slots } from './inventory.ts';
import { slotNeeds } from './slot-needs.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { releaseSale } from '../release-sale.ts';
import { adoptHolds, reacquireHolds, sellHolds } from '../sale-holds.ts';

const MINUTE = 60_000;
const { shop } = await shopForTests();
let venue: TestVenue;
let slot: number;
let other: number;
let reference: string;
let saleId: string;

beforeEach(async () => {
  venue = await addVenue(shop.db);
  slot = await addSlot(shop.db, venue, { visitAt: '2031-03-12T09:00:00Z', quantity: 5 });
  other = await addSlot(shop.db, venue, {
    visitAt: '2031-03-12T10:00:00Z',
    quantity: 5,
    roomId: venue.rooms[1],
  });
  reference = randomUUID();
  saleId = randomUUID();
});

const now = () => shop.clock.now();
const hold = (stockId: number, quantity: number, cart = reference) =>
  holdCapacity(shop.db, { stockId, quantity, reference: cart, interfaceId: venue.interfaceId, now: now() });
const needs = (places: [number, number][]) => slotNeeds(new Map(places));
const order = (need: [number, number][], id = saleId, earlierSaleIds: string[] = []) =>
  transaction(shop.db, (trx) =>
    adoptHolds(trx, slots, {
      saleId: id,
      reference,
      need: needs(need),
      until: new Date(now().getTime() + 30 * MINUTE),
      now: now(),
      earlierSaleIds,
    }),
  );
const pay = (need: [number, number][], id = saleId) =>
  transaction(shop.db, async (trx) => {
    const finish = await sellHolds(trx, slots, id, needs(need), now());
    await finish?.();
    return finish !== null;
  });
const payLate = (need: [number, number][], id = saleId) =>
  transaction(shop.db, (trx) => reacquireHolds(trx, slots, id, needs(need), now()));
const counters = (id = slot) => countersOf(shop.db, id);

test('a sale adopts exactly the places that its cart holds (R154)', async () => {
  await hold(slot, 2);
  await hold(slot, 1);
  await order([[slot, 3]]);
  assert.deepEqual(await counters(), { sold: 0, held: 3 });
  assert.ok(await pay([[slot, 3]]));
  assert.deepEqual(await counters(), { sold: 3, held: 0 });
});

test('a sale reserves missing places and releases surplus ones', async () => {
  await hold(slot, 4);
  await order([
    [slot, 1],
    [other, 2],
  ]);
  assert.deepEqual(await counters(), { sold: 0, held: 1 });
  assert.deepEqual(await counters(other), { sold: 0, held: 2 });
});

test('a sale adopts expired holds of its cart that were not swept', async () => {
  await hold(slot, 5);
  shop.clock.advance(16 * MINUTE);
  await order([[slot, 5]]);
  assert.deepEqual(await counters(), { sold: 0, held: 5 });
});

test('an order above the capacity changes nothing', async () => {
  await hold(slot, 2);
  await hold(other, 4, randomUUID());
  await assert.rejects(
    order([
      [slot, 2],
      [other, 2],
    ]),
    (error: unknown) => error instanceof OutOfStock && error.placeId === other,
  );
  assert.deepEqual(await counters(), { sold: 0, held: 2 });
  assert.deepEqual(await counters(other), { sold: 0, held: 4 });
  assert.equal(await cancelHolds(shop.db, slots, reference, now()), 1, 'the hold stays with the cart');
});

test('an order expires stale holds of other carts when it needs their places', async () => {
  await hold(slot, 5, randomUUID());
  shop.clock.advance(16 * MINUTE);
  await order([[slot, 5]]);
  assert.deepEqual(await counters(), { sold: 0, held: 5 });
});

test('neither the sweep nor the cart releases places of a sale before its payment deadline', async () => {
  await hold(slot, 3);
  await order([[slot, 3]]);
  assert.equal(await cancelHolds(shop.db, slots, reference, now()), 0);
  shop.clock.advance(20 * MINUTE);
  await shop.deps.jobs.runNow('expired holds');
  assert.deepEqual(await counters(), { sold: 0, held: 3 });
});

test('a second order of the cart adopts the places of the first', async () => {
  await hold(slot, 5);
  await order([[slot, 5]]);
  const second = randomUUID();
  await order([[slot, 4]], second, [saleId]);
  assert.deepEqual(await counters(), { sold: 0, held: 4 });
  assert.equal(await pay([[slot, 5]]), false, 'the first sale has no holds left');
  assert.ok(await pay([[slot, 4]], second));
});

test('a buyer who returns from payment can hold the places of the own unpaid sale', async () => {
  await hold(slot, 5);
  await order([[slot, 5]]);
  await hold(slot, 4);
  // the sale keeps the fifth place: only the requested ones are released
  assert.deepEqual(await counters(), { sold: 0, held: 5 });
  await assert.rejects(hold(slot, 5), OutOfStock);
  assert.deepEqual(await counters(), { sold: 0, held: 5 });
  await assert.rejects(hold(slot, 1, randomUUID()), OutOfStock);
});

const threeAndOne = (): [number, number][] => [
  [slot, 3],
  [other, 1],
];

test('an ended sale releases its places once', async () => {
  await order(threeAndOne());
  const release = () => transaction(shop.db, (trx) => releaseSale(trx, slots, saleId, now()));
  assert.equal(await release(), 2);
  assert.equal(await release(), 0);
  assert.deepEqual(await counters(), { sold: 0, held: 0 });
  assert.deepEqual(await counters(other), { sold: 0, held: 0 });
});

test('a late payment reacquires the places if all are free', async () => {
  const need = threeAndOne();
  await order(need);
  await transaction(shop.db, (trx) => releaseSale(trx, slots, saleId, now(), 'expired'));
  assert.equal(await pay(need), false);
  assert.ok(await payLate(need));
  assert.deepEqual(await counters(), { sold: 3, held: 0 });
  assert.deepEqual(await counters(other), { sold: 1, held: 0 });
});

test('a late payment reacquires nothing if a place is unavailable', async () => {
  const need = threeAndOne();
  await order(need);
  await transaction(shop.db, (trx) => releaseSale(trx, slots, saleId, now()));
  await hold(slot, 3, randomUUID());
  assert.equal(await payLate(need), false);
  assert.deepEqual(await counters(), { sold: 0, held: 3 });
  assert.deepEqual(await counters(other), { sold: 0, held: 0 });
});

test('a late payment sells the holds left and reacquires the rest', async () => {
  await hold(slot, 5);
  await order([[slot, 5]]);
  await hold(slot, 2);
  assert.equal(await payLate([[slot, 5]]), false, 'two places are held by the cart');
  await cancelHolds(shop.db, slots, reference, now());
  assert.ok(await payLate([[slot, 5]]));
  assert.deepEqual(await counters(), { sold: 5, held: 0 });
});

test('a late payment is refused when the visit has begun', async () => {
  await order([[slot, 1]]);
  await transaction(shop.db, (trx) => releaseSale(trx, slots, saleId, now()));
  shop.clock.set('2031-03-12T09:00:00Z');
  assert.equal(await payLate([[slot, 1]]), false);
});

test('concurrent late payments get all their places or none, and no place twice', async () => {
  const tight = await addSlot(shop.db, venue, {
    visitAt: '2031-03-14T10:00:00Z',
    quantity: 7,
    roomId: venue.rooms[1],
  });
  const reacquired = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const pairs: [number, number][] = [
        [slot, index % 3 === 0 ? 1 : 0],
        [tight, 1],
      ];
      return payLate(index % 2 ? pairs : pairs.toReversed(), randomUUID());
    }),
  );
  const here = reacquired.filter((isReacquired, index) => isReacquired && index % 3 === 0).length;
  assert.equal(reacquired.filter(Boolean).length, 7);
  assert.deepEqual(await counters(tight), { sold: 7, held: 0 });
  assert.deepEqual(await counters(slot), { sold: here, held: 0 });
});

test('concurrent orders of the same slots in any order do not deadlock', async () => {
  const wide = await addSlot(shop.db, venue, { visitAt: '2031-03-13T09:00:00Z', quantity: 100 });
  const far = await addSlot(shop.db, venue, {
    visitAt: '2031-03-13T10:00:00Z',
    quantity: 100,
    roomId: venue.rooms[1],
  });
  const until = new Date(now().getTime() + 30 * MINUTE);
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const pairs = [[wide, 2] as [number, number], [far, 1] as [number, number]];
      const need = needs(pairs.sort(() => (index % 2 ? 1 : -1)));
      const id = randomUUID();
      const adoption = { saleId: id, reference: randomUUID(), need, until, now: now() };
      await transaction(shop.db, (trx) => adoptHolds(trx, slots, adoption));
      await transaction(shop.db, async (trx) => (await sellHolds(trx, slots, id, need, now()))?.());
    }),
  );
  assert.deepEqual(await counters(wide), { sold: 80, held: 0 });
  assert.deepEqual(await counters(far), { sold: 40, held: 0 });
});
