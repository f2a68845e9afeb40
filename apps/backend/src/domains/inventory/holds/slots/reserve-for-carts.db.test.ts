import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, addVenue, countersOf, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { findRules, type VenueLimits } from '../../purchase-limits/venue-limits.ts';
import { reserveForCarts, type CartReservation } from './reserve-for-carts.ts';
import { reserveInBatches } from './reserve-in-batches.ts';

const MINUTE = 60_000;
const { shop } = await shopForTests();
let venue: TestVenue;
let anySlot: number;

beforeEach(async () => {
  venue = await addVenue(shop.db);
  anySlot = await slotOf(1, '2031-03-13T09:00:00Z');
});

const slotOf = (quantity: number, visitAt = '2031-03-12T09:00:00Z') =>
  addSlot(shop.db, venue, { visitAt, quantity });
/** Returns the limits of a slot, or those of `anySlot` for an unknown slot. */
const ruleOf = async (stockId: number): Promise<VenueLimits> => {
  const rules = await findRules(shop.db, 'slot', [stockId, anySlot]);
  const known = rules.get(stockId) ?? rules.get(anySlot);
  assert.ok(known);
  return known;
};
const reservationOf = async (
  stockId: number,
  quantity: number,
  changes: Partial<CartReservation> = {},
): Promise<CartReservation> => ({
  stockId,
  rules: await ruleOf(stockId),
  network: null,
  idempotencyKey: null,
  quantity,
  reference: randomUUID(),
  interfaceId: venue.interfaceId,
  now: shop.clock.now(),
  ...changes,
});
const reservedIn = async (reservations: readonly Promise<CartReservation>[]) =>
  reserveForCarts(shop.db, await Promise.all(reservations));
const granted = async (reservations: readonly Promise<CartReservation>[]) =>
  (await reservedIn(reservations)).map((hold) => hold !== undefined);

test('reserveForCarts grants or refuses each cart on its own, over several slots', async () => {
  const [first, second] = [await slotOf(3), await slotOf(2, '2031-03-12T10:00:00Z')];
  const reservations = [
    reservationOf(second, 2),
    reservationOf(first, 1),
    reservationOf(second, 1),
    reservationOf(first, 2),
  ];
  assert.deepEqual(await granted(reservations), [false, true, true, true]);
  assert.deepEqual(await countersOf(shop.db, first), { sold: 0, held: 3 });
  assert.deepEqual(await countersOf(shop.db, second), { sold: 0, held: 1 });
});

test('reserveForCarts grants a small request after refusing a larger one', async () => {
  const slot = await slotOf(4);
  assert.deepEqual(await granted([reservationOf(slot, 5), reservationOf(slot, 3), reservationOf(slot, 1)]), [
    false,
    true,
    true,
  ]);
  assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 4 });
});

test('reserveForCarts refuses unknown and past slots and interfaces of another venue without affecting other carts', async () => {
  const other = await addVenue(shop.db);
  const [open, begun] = [await slotOf(5), await slotOf(5, '2031-03-10T09:59:00Z')];
  const reservations = [
    reservationOf(999_999_999, 1),
    reservationOf(begun, 1),
    reservationOf(open, 1, { interfaceId: other.interfaceId }),
    reservationOf(open, 1),
  ];
  assert.deepEqual(await granted(reservations), [false, false, false, true]);
  assert.deepEqual(await countersOf(shop.db, open), { sold: 0, held: 1 });
});

test('reserveForCarts keeps the expiry of a cart’s other holds, or uses the venue’s hold time', async () => {
  const slot = await slotOf(9);
  const reference = randomUUID();
  const [first] = await reservedIn([reservationOf(slot, 1, { reference })]);
  shop.clock.advance(10 * MINUTE);
  const [more, fresh] = await reservedIn([reservationOf(slot, 1, { reference }), reservationOf(slot, 1)]);
  assert.deepEqual(more?.expiresAt, first?.expiresAt);
  assert.deepEqual(fresh?.expiresAt, new Date(shop.clock.now().getTime() + 15 * MINUTE));
});

test('a failing request in a batch does not affect the other requests', async () => {
  const slot = await slotOf(9);
  const reserve = reserveInBatches(shop.db);
  const reservations = await Promise.all([1, 2, 3, 4].map((quantity) => reservationOf(slot, quantity)));
  const [, , broken] = reservations;
  if (broken) broken.reference = 'no\u0000text';
  const answers = await Promise.allSettled(reservations.map(reserve));
  assert.deepEqual(
    answers.map((answer) => answer.status === 'fulfilled' && answer.value !== undefined),
    [true, true, false, true],
  );
  assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 7 });
});
