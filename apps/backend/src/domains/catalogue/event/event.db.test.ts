import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { EventDetail, EventHour, EventProduct, PriceList } from '@taquilla/contracts';
import { addEvent, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const { shop } = await shopForTests();
let event: TestEvent;

beforeEach(async () => {
  event = await addEvent(shop.db, { seats: [2, 10], standing: 5 });
});

const get = (path: string) => shop.app.inject(`/api/online-shop/siae/${path}`);
async function read<T>(path: string): Promise<T> {
  const answer = await get(path);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: T }>().data;
}
const hold = (reference: string, products: object[]) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/online-shop/siae/event/hour/${event.hourId}/pre-booked`,
    payload: { reference, products },
  });

test('an event is returned in the requested language, else in English', async () => {
  const text = { headquarter_id: event.venue.id, owner: 'event' as const, owner_id: event.eventId };
  await shop.db
    .insertInto('text')
    .values([
      { ...text, field: 'title', locale: 'en', value: 'The Tide' },
      { ...text, field: 'title', locale: 'it', value: 'La marea' },
    ])
    .execute();
  const found = await read<EventDetail>(`event/${event.eventId}?language=it`);
  assert.equal(found.title, 'La marea');
  assert.equal(found.headquarter_id, event.venue.id);
  assert.equal(found.admission_type, 'seat');
  assert.equal(found.next_hour_at, '2031-03-20T20:00:00+01:00');
  assert.deepEqual([found.availability, found.picture], ['many', null]);
  assert.equal((await read<EventDetail>(`event/${event.eventId}?language=de`)).title, 'The Tide');
  assert.equal((await get('event/999999999')).statusCode, 404);
  assert.equal((await get('event/none')).statusCode, 404);
});

test('a date has map, prices, end of presale and availability', async () => {
  const [hour] = await read<EventHour[]>(`event/${event.eventId}/hours`);
  assert.equal(hour?.id, event.hourId);
  assert.equal(hour.map_id, event.mapId);
  assert.equal(hour.price_list_id, event.priceListId);
  assert.equal(hour.presale_finished_at, '2031-03-15T23:59:59+01:00');
  assert.deepEqual([hour.available, hour.quantity], [25, 25]);
  assert.equal(hour.price_from, 13, 'the cheapest place with its presale fee');
  shop.clock.set('2031-03-20T19:00:00Z');
  assert.deepEqual(await read<EventHour[]>(`event/${event.eventId}/hours`), [], 'it has begun');
});

test('price_from is the total of the cheapest order on a future date, with presale fee and booking fee (R430)', async () => {
  await shop.db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 150 })
    .where((eb) => eb.and({ headquarter_id: event.venue.id, kind: 'online' }))
    .execute();
  const priceOf = async () => (await read<EventDetail>(`event/${event.eventId}?language=en`)).price_from;
  const [hour] = await read<EventHour[]>(`event/${event.eventId}/hours`);
  assert.equal(hour?.price_from, 14.5, 'the cheapest place, its presale fee, the booking fee');
  assert.equal(await priceOf(), 14.5);
  shop.clock.set('2031-03-16T10:00:00Z');
  assert.equal(await priceOf(), 13.5, 'the presale is over');
  shop.clock.set('2031-03-20T19:00:00Z');
  assert.equal(await priceOf(), null, 'no date is left');
});

test('a price list has its categories in the venue’s order', async () => {
  const list = await read<PriceList>(`price-list/${event.priceListId}?language=en`);
  assert.deepEqual(list.categories, [
    { id: event.categories[0], name: 'Stalls', price_from: 30 },
    { id: event.categories[1], name: 'Standing', price_from: 12 },
  ]);
  assert.equal((await get('price-list/999999999')).statusCode, 404);
});

const tariffsOf = (query: string) =>
  read<EventProduct[]>(`price-list/${event.priceListId}/category?language=en${query}`);

test('a category lists its tariffs with price, presale price and combined products', async () => {
  const ids = [nextId(), nextId()] as const;
  await shop.db
    .insertInto('combined_product')
    .values(
      ids.map((id, position) => ({
        id,
        headquarter_id: event.venue.id,
        category_price_list_id: event.tariffs[0],
        quantity: position + 1,
        total_cents: 350,
        is_available: position === 0,
        room_id: position === 0 ? event.venue.rooms[0] : null,
        minutes_before: position === 0 ? 90 : null,
        position,
      })),
    )
    .execute();
  const [tariff, ...more] = await tariffsOf(`&category=${event.categories[0]}`);
  assert.deepEqual(more, []);
  assert.equal(tariff?.id, event.tariffs[0]);
  assert.deepEqual(
    [tariff.name, tariff.category, tariff.price, tariff.presale_price, tariff.available],
    ['Full price', 'Stalls', 30, 2, null],
  );
  assert.deepEqual(
    tariff.combined_products.map(({ total, quantity, available, schedules }) => [
      total,
      quantity,
      available,
      schedules.length,
    ]),
    [
      [3.5, 1, true, 0],
      [3.5, 2, false, 0],
    ],
  );
  const [dated] = await tariffsOf(`&category=${event.categories[0]}&hour_id=${event.hourId}`);
  assert.deepEqual(dated?.combined_products[0]?.schedules, [
    { room_id: event.venue.rooms[0], room_name: 'Room 1', visit_at: '2031-03-20T18:30:00+01:00' },
  ]);
  assert.equal((await tariffsOf('')).length, 2, 'of all categories without one');
});

test('availability per category counts places of the requesting cart as free', async () => {
  const reference = randomUUID();
  await hold(reference, [
    { category_price_list_id: event.tariffs[0], place_ids: [1, 2, 3] },
    { category_price_list_id: event.tariffs[1], sector_id: event.sectors[1], quantity: 2 },
  ]);
  await hold(randomUUID(), [{ category_price_list_id: event.tariffs[0], place_ids: [4] }]);
  const left = async (query: string) =>
    (await tariffsOf(`&hour_id=${event.hourId}${query}`)).map(({ available }) => available);
  assert.deepEqual(await left(''), [16, 3]);
  assert.deepEqual(await left(`&reference=${reference}`), [19, 5]);
  const other = await addEvent(shop.db, { standing: 5 });
  const answer = await get(`price-list/${event.priceListId}/category?hour_id=${other.hourId}`);
  assert.equal(answer.statusCode, 404, 'a date of other prices');
});

test('every category of a date without a map has the availability of the date', async () => {
  event = await addEvent(shop.db, { standing: 9 });
  await hold(randomUUID(), [{ category_price_list_id: event.tariffs[1], quantity: 4 }]);
  const tariffs = await tariffsOf(`&hour_id=${event.hourId}`);
  assert.deepEqual(
    tariffs.map(({ available }) => available),
    [5, 5],
  );
});
