/** Best available seats (R365): adjacent, and near the preferred position. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { addEvent, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { bestSeats, type SeatRequest } from './best-seats.ts';
import { freeSeats } from './offer-seats.ts';

const { shop } = await shopForTests();
let event: TestEvent;

/** Three rows of ten: 1 to 10 (1 and 2 are wheelchair and companion seats), 11 to 20, 21 to 30. */
beforeEach(async () => {
  event = await addEvent(shop.db, { seats: [3, 10] });
});

const request = (changes: Partial<SeatRequest>): SeatRequest => ({
  hourId: event.hourId,
  mapId: event.mapId ?? 0,
  categoryId: event.categories[0],
  count: 2,
  access: null,
  near: null,
  ...changes,
});
const found = async (changes: Partial<SeatRequest>) =>
  (await bestSeats(shop.db, request(changes))).map(({ id }) => id);

async function sellSeats(...places: number[]): Promise<void> {
  const hold = { headquarter_id: event.venue.id, reference: crypto.randomUUID(), hour_id: event.hourId };
  const at = { expires_at: new Date('2031-03-12T10:00:00Z'), created_at: shop.clock.now() };
  await shop.db
    .insertInto('event_hold')
    .values(
      places.map((place_id) => ({
        ...hold,
        ...at,
        id: crypto.randomUUID(),
        place_id,
        sector_id: event.sectors[0],
        quantity: 1,
        category_price_list_id: event.tariffs[0],
        sale_id: null,
      })),
    )
    .execute();
}

test('bestSeats prefers adjacent seats at the front centre', async () => {
  assert.deepEqual(await found({}), [5, 6]);
});

test('bestSeats prefers seats nearest to the preferred position', async () => {
  assert.deepEqual(await found({ near: { x: 400, y: 250 } }), [24, 25]);
  assert.deepEqual(await found({ near: { x: 900, y: 250 }, count: 3 }), [28, 29, 30]);
});

test('bestSeats avoids leaving a single free seat', async () => {
  await sellSeats(11, 13, 14);
  // seats 22 and 23 are as near, but would leave 21 single
  assert.deepEqual(await found({ near: { x: 250, y: 250 } }), [23, 24]);
});

test('bestSeats prefers adjacent seats far away to separate seats nearby', async () => {
  await sellSeats(...Array.from({ length: 10 }, (_, index) => 21 + index), 12, 14, 16, 18);
  assert.deepEqual(await found({ near: { x: 50, y: 250 }, count: 3 }), [3, 4, 5]);
});

test('bestSeats returns separate seats without enough adjacent ones, and fewer when there are no more', async () => {
  await sellSeats(
    ...Array.from({ length: 27 }, (_, index) => 3 + index).filter((id) => ![12, 14, 30].includes(id)),
  );
  assert.deepEqual(await found({ near: { x: 150, y: 150 } }), [12, 14]);
  assert.deepEqual(await found({ count: 5 }), [12, 14, 30]);
});

test('bestSeats returns wheelchair seats only on request', async () => {
  assert.deepEqual(await found({ count: 1, access: 'wheelchair' }), [1]);
  assert.deepEqual(
    await found({ count: 10, near: { x: 50, y: 50 } }),
    Array.from({ length: 10 }, (_, i) => 11 + i),
  );
});

test('a waiting-list offer has the best seats and no wheelchair seats (R297)', async () => {
  const offered = async () => {
    const sought = { hourId: event.hourId, tariffId: event.tariffs[0], quantity: 2 };
    return (await freeSeats(shop.db, sought, bestSeats))?.map(({ placeId }) => placeId);
  };
  assert.deepEqual(await offered(), [5, 6]);
  await sellSeats(
    ...Array.from({ length: 28 }, (_, index) => 3 + index).filter((id) => ![7, 11, 12].includes(id)),
  );
  assert.deepEqual(await offered(), [11, 12]);
  await sellSeats(7, 11);
  assert.equal(await offered(), undefined);
});

test('bestSeats finishes within the statement timeout in a hall of 100,000 seats', async () => {
  event = await addEvent(shop.db, { seats: [316, 316] });
  assert.deepEqual(await found({}), [158, 159]);
});
