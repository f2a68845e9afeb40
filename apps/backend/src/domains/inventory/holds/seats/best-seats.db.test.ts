/** R365: who does not choose in the map sits together, near where they would like to be. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { addEvent, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { bestSeats, type SeatRequest } from './best-seats.ts';
import { freeSeats } from './offer-seats.ts';

const { shop } = await shopForTests();
let event: TestEvent;

/** Three rows of ten: 1 to 10, the first two for wheelchairs and who comes along, 11 to 20, 21 to 30. */
beforeEach(async () => {
  event = await addEvent(shop.db, { seats: [3, 10] });
});

const wish = (wanted: Partial<SeatRequest>): SeatRequest => ({
  ...{ hourId: event.hourId, mapId: event.mapId ?? 0, categoryId: event.categories[0] },
  ...{ count: 2, access: null, near: null },
  ...wanted,
});
const found = async (wanted: Partial<SeatRequest>) =>
  (await bestSeats(shop.db, wish(wanted))).map(({ id }) => id);

async function take(...places: number[]): Promise<void> {
  const hold = { headquarter_id: event.venue.id, reference: crypto.randomUUID(), hour_id: event.hourId };
  const at = { expires_at: new Date('2031-03-12T10:00:00Z'), created_at: shop.clock.now() };
  await shop.db
    .insertInto('event_hold')
    .values(
      places.map((place_id) => ({
        ...{ ...hold, ...at, id: crypto.randomUUID(), place_id, sector_id: event.sectors[0] },
        ...{ quantity: 1, category_price_list_id: event.tariffs[0], sale_id: null },
      })),
    )
    .execute();
}

test('in front, in the middle, side by side', async () => {
  assert.deepEqual(await found({}), [5, 6]);
});

test('nearest to where one would like to be', async () => {
  assert.deepEqual(await found({ near: { x: 400, y: 250 } }), [24, 25]);
  assert.deepEqual(await found({ near: { x: 900, y: 250 }, count: 3 }), [28, 29, 30]);
});

test('no seat is left alone, if that can be', async () => {
  await take(11, 13, 14);
  // 12 would be alone between those; 21 beside 22
  assert.deepEqual(await found({ near: { x: 250, y: 250 } }), [23, 24]);
});

test('far away where nothing near is free together', async () => {
  await take(...Array.from({ length: 10 }, (_, index) => 21 + index), 12, 14, 16, 18);
  assert.deepEqual(await found({ near: { x: 50, y: 250 }, count: 3 }), [3, 4, 5]);
});

test('apart only where so many are nowhere together; fewer where there are no more', async () => {
  await take(
    ...Array.from({ length: 27 }, (_, index) => 3 + index).filter((id) => ![12, 14, 30].includes(id)),
  );
  assert.deepEqual(await found({ near: { x: 150, y: 150 } }), [12, 14]);
  assert.deepEqual(await found({ count: 5 }), [12, 14, 30]);
});

test('places for wheelchairs are for who asks for them', async () => {
  assert.deepEqual(await found({ count: 1, access: 'wheelchair' }), [1]);
  assert.deepEqual(
    await found({ count: 10, near: { x: 50, y: 50 } }),
    Array.from({ length: 10 }, (_, i) => 11 + i),
  );
});

test('who has waited is offered such seats too, and none for wheelchairs (R297)', async () => {
  const offered = async () => {
    const sought = { hourId: event.hourId, tariffId: event.tariffs[0], quantity: 2 };
    return (await freeSeats(shop.db, sought, bestSeats))?.map(({ placeId }) => placeId);
  };
  assert.deepEqual(await offered(), [5, 6]);
  await take(
    ...Array.from({ length: 28 }, (_, index) => 3 + index).filter((id) => ![7, 11, 12].includes(id)),
  );
  assert.deepEqual(await offered(), [11, 12]);
  await take(7, 11);
  assert.equal(await offered(), undefined);
});

test('so they are in a hall of 100,000 seats, before the database gives up', async () => {
  event = await addEvent(shop.db, { seats: [316, 316] });
  assert.deepEqual(await found({}), [158, 159]);
});
