import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import {
  refusal,
  type EventHour,
  type EventPreBookAnswer,
  type EventPreBookRequest,
  refusedBody,
} from '@taquilla/contracts';
import { transaction } from '../../../../database/transaction.ts';
import {
  accountsOf,
  addEvent,
  addHour,
  addReducedTariff,
  type TestEvent,
} from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addVenue, nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { adoptHolds } from '../sale-holds.ts';
import { seats as inventory } from './inventory.ts';

const MINUTE = 60_000;
const HOURS = '/api/online-shop/siae/event/hour';
const { shop } = await shopForTests();
let event: TestEvent;

beforeEach(async () => {
  event = await addEvent(shop.db, { seats: [5, 10], standing: 20 });
});

type Products = EventPreBookRequest['products'];
const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `${HOURS}/${path}`, payload });
const hold = (products: Products, reference: string = randomUUID(), hourId = event.hourId) =>
  post(`${hourId}/pre-booked`, { reference, products });
const seats = (...place_ids: number[]): Products => [{ category_price_list_id: event.tariffs[0], place_ids }];
const standing = (quantity: number): Products => [
  { category_price_list_id: event.tariffs[1], sector_id: event.sectors[1], quantity },
];

async function held(products: Products, reference?: string): Promise<EventPreBookAnswer> {
  const answer = await hold(products, reference);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<EventPreBookAnswer>();
}
const untilOf = (answer: EventPreBookAnswer) => Date.parse(answer.expires_at);

/** Returns the held places of the date, after checking that counters and holds agree. */
async function heldPlaces(hourId = event.hourId): Promise<number> {
  const { counters, holds } = await accountsOf(shop.db, hourId);
  assert.deepEqual(counters, holds);
  return counters.held;
}

test('a held seat is unavailable to other carts until the venue’s hold time ends', async () => {
  const first = await held(seats(7));
  assert.equal(untilOf(first) - shop.clock.now().getTime(), 15 * MINUTE);
  assert.deepEqual(first.booked, [
    {
      booked_id: first.booked_id,
      category_price_list_id: event.tariffs[0],
      place_id: 7,
      sector_id: event.sectors[0],
      quantity: 1,
    },
  ]);
  const refused = await hold(seats(7));
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refused.json(), {
    ...refusedBody('overStock', { place_ids: [refusal('seatTaken', { place: 7 })] }),
    errors: { place_ids: ['7'] },
  });
  shop.clock.advance(15 * MINUTE - 1);
  assert.equal((await hold(seats(7))).statusCode, 409);
  shop.clock.advance(1);
  await held(seats(7));
  assert.equal(await heldPlaces(), 1);
});

test('several seats are held all or none, and the refusal lists the unavailable ones (R126)', async () => {
  await held(seats(3));
  const refused = await hold([...seats(1, 2, 3, 4), ...standing(2)]);
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refused.json<{ errors: object }>().errors, { place_ids: ['3'] });
  assert.equal(await heldPlaces(), 1);
  assert.equal((await held([...seats(1, 2, 4), ...standing(2)])).booked.length, 4);
  assert.equal(await heldPlaces(), 6);
});

test('a standing sector refuses holds beyond its capacity', async () => {
  await held(standing(15));
  assert.equal((await hold(standing(6))).statusCode, 409);
  await held(standing(5));
  assert.equal(await heldPlaces(), 20);
  const { held: inZone } = await shop.db
    .selectFrom('event_zone')
    .select('held')
    .where('hour_id', '=', event.hourId)
    .executeTakeFirstOrThrow();
  assert.equal(inZone, 20);
});

test('an event without a map sells unnumbered places', async () => {
  event = await addEvent(shop.db, { standing: 8 });
  const [seatTariff, tariff] = event.tariffs;
  await held([
    { category_price_list_id: tariff, quantity: 5 },
    { category_price_list_id: seatTariff, quantity: 2 },
  ]);
  assert.equal((await hold([{ category_price_list_id: tariff, quantity: 2 }])).statusCode, 409);
  assert.equal(await heldPlaces(), 7);
});

test('a repeated hold of an own seat updates its tariff', async () => {
  const reduced = await addReducedTariff(shop.db, event);
  const reference = randomUUID();
  const first = await held(seats(1), reference);
  const again = await held([{ category_price_list_id: reduced, place_ids: [1, 2] }], reference);
  assert.equal(again.booked[0]?.booked_id, first.booked_id);
  assert.deepEqual(
    again.booked.map(({ category_price_list_id }) => category_price_list_id),
    [reduced, reduced],
  );
  assert.equal(await heldPlaces(), 2);
});

test('all holds of a cart expire together', async () => {
  const reference = randomUUID();
  const first = await held(seats(1), reference);
  shop.clock.advance(10 * MINUTE);
  assert.equal(untilOf(await held(seats(2), reference)), untilOf(first));
});

test('the sweep releases expired holds only', async () => {
  await held([...seats(1, 2), ...standing(3)]);
  shop.clock.advance(10 * MINUTE);
  await held(seats(3));
  shop.clock.advance(5 * MINUTE);
  await shop.deps.jobs.runNow('expired seats');
  assert.equal(await heldPlaces(), 1);
});

test('a cancellation releases one, several or all holds of a cart, each once, and none of another cart', async () => {
  const reference = randomUUID();
  const { booked } = await held([...seats(1, 2, 3), ...standing(4)], reference);
  const ids = booked.map(({ booked_id }) => booked_id);
  const cancel = async (payload: object) =>
    (await post('pre-booked/cancelled/reference', payload)).json<{ data: object }>().data;
  assert.deepEqual(await cancel({ reference: randomUUID(), booked_id: ids[0] }), { cancelled: 0 });
  assert.deepEqual(await cancel({ reference, booked_id: ids[0] }), { cancelled: 1 });
  assert.deepEqual(await cancel({ reference, booked_ids: [ids[0], ids[1]] }), { cancelled: 1 });
  assert.equal(await heldPlaces(), 5);
  await held(seats(1));
  assert.deepEqual(await cancel({ reference }), { cancelled: 2 });
  assert.deepEqual(await cancel({ reference }), { cancelled: 0 });
  assert.equal(await heldPlaces(), 1);
});

test('an extension is refused when nothing is held, and after as many extensions as the venue allows', async () => {
  event = await addEvent(shop.db, {
    seats: [1, 5],
    venue: await addVenue(shop.db, { max_hold_extensions: 1 }),
  });
  const reference = randomUUID();
  const extend = () => post('pre-booked/extend', { reference });
  assert.equal((await extend()).statusCode, 409);
  await held(seats(1, 2), reference);
  shop.clock.advance(14 * MINUTE);
  const { data } = (await extend()).json<{ data: { extensions_left: number; expires_at: string } }>();
  assert.equal(data.extensions_left, 0);
  assert.equal(Date.parse(data.expires_at) - shop.clock.now().getTime(), 15 * MINUTE);
  assert.equal((await extend()).statusCode, 409);
  shop.clock.advance(15 * MINUTE);
  assert.equal((await extend()).statusCode, 409);
});

test('the limit per client counts all dates of an event', async () => {
  event = await addEvent(shop.db, { seats: [2, 10], maxPerClient: 4 });
  const other = nextId();
  await addHour(shop.db, { ...event, mapId: null }, other, '2031-03-21T19:00:00Z', 100);
  const reference = randomUUID();
  await held(seats(1, 2, 3), reference);
  const refused = await hold(seats(4, 5), reference);
  assert.equal(refused.statusCode, 422);
  const limit = refusal('maxPerClient', { quantity: 4 });
  assert.deepEqual(refused.json(), refusedBody(limit, { quantity: [limit] }));
  assert.equal(await heldPlaces(), 3);
  const byNumber: Products = [{ category_price_list_id: event.tariffs[1], quantity: 2 }];
  assert.equal((await hold(byNumber, reference, other)).statusCode, 422);
  assert.equal(await heldPlaces(other), 0);
  assert.equal((await hold(byNumber, randomUUID(), other)).statusCode, 200);
  shop.clock.advance(15 * MINUTE);
  await held(seats(1, 2, 3, 4), reference);
});

test('a buyer who returns from payment can hold the seats of the own unpaid sale', async () => {
  const reference = randomUUID();
  await held([...seats(1, 2), ...standing(20)], reference);
  await transaction(shop.db, (trx) =>
    adoptHolds(trx, inventory, {
      saleId: randomUUID(),
      reference,
      need: [
        ...[1, 2].map((placeId) => ({
          hourId: event.hourId,
          categoryPriceListId: event.tariffs[0],
          placeId,
          sectorId: event.sectors[0],
          quantity: 1,
        })),
        {
          hourId: event.hourId,
          categoryPriceListId: event.tariffs[1],
          placeId: null,
          sectorId: event.sectors[1],
          quantity: 20,
        },
      ],
      until: new Date(shop.clock.now().getTime() + 30 * MINUTE),
      now: shop.clock.now(),
    }),
  );
  assert.equal((await hold(seats(2))).statusCode, 409);
  await held([...seats(2, 3), ...standing(3)], reference);
  // the sale keeps seat 1 and 17 standing places: only the requested ones are released
  assert.equal(await heldPlaces(), 5 + 18);
});

test('availability counts places of the requesting cart as free (R75)', async () => {
  const reference = randomUUID();
  await held([...seats(1, 2), ...standing(3)], reference);
  const available = async (query = '') => {
    const answer = await shop.app.inject(`/api/online-shop/siae/event/${event.eventId}/hours${query}`);
    return answer.json<{ data: EventHour[] }>().data[0]?.available;
  };
  assert.equal(await available(), 65);
  assert.equal(await available(`?reference=${reference}`), 70);
});

test('a hold with unknown seats, a wrong tariff, sector or quantity returns 422 with the field', async () => {
  const refusal = async (products: object[], hourId = event.hourId) => {
    const answer = await hold(products as Products, randomUUID(), hourId);
    return {
      status: answer.statusCode,
      fields: Object.keys(answer.json<{ errors?: object }>().errors ?? {}),
    };
  };
  const [seatTariff, standingTariff] = event.tariffs;
  const wrong = (field: string) => ({ status: 422, fields: [field] });
  assert.equal((await refusal(seats(1), 999_999_999)).status, 404);
  for (const [products, field] of [
    [seats(51), 'products.0.place_ids'],
    [seats(1, 1), 'products'],
    [[{ category_price_list_id: 1, place_ids: [1] }], 'products.0.category_price_list_id'],
    [[{ category_price_list_id: standingTariff, place_ids: [1] }], 'products.0.place_ids'],
    [[{ category_price_list_id: seatTariff, quantity: 1 }], 'products.0.place_ids'],
    [[{ category_price_list_id: seatTariff, place_ids: [1], quantity: 2 }], 'products.0.quantity'],
    [
      [{ category_price_list_id: standingTariff, sector_id: event.sectors[0], quantity: 1 }],
      'products.0.sector_id',
    ],
    [[{ category_price_list_id: standingTariff, sector_id: event.sectors[1] }], 'products.0.quantity'],
    [[], 'products'],
    [[{ category_price_list_id: seatTariff, place_ids: [2 ** 31] }], 'products.0.place_ids.0'],
  ] as const) {
    assert.deepEqual(await refusal([...products]), wrong(field), field);
  }
  shop.clock.set('2031-03-20T19:00:00Z');
  assert.equal((await hold(seats(1))).statusCode, 409, 'it has begun');
});

test('64 concurrent buyers of the same 20 seats get each seat once (R105)', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, (_, buyer) => hold(seats((buyer % 20) + 1))));
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  assert.equal(count(200), 20);
  assert.equal(count(409), 44);
  assert.equal(await heldPlaces(), 20);
});

test('64 concurrent buyers of overlapping groups get each seat once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, buyer) => {
      const group = [0, 1, 2].map((offset) => ((buyer * 7 + offset) % 20) + 1);
      return hold(seats(...(buyer % 2 ? group : group.reverse())));
    }),
  );
  const bought = answers.filter(({ statusCode }) => statusCode === 200).length;
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))].sort(), [200, 409]);
  assert.equal(await heldPlaces(), bought * 3);
  const { seats: distinct } = await shop.db
    .selectFrom('event_hold')
    .select((eb) => eb.fn.count<number>('place_id').distinct().as('seats'))
    .where((eb) => eb.and({ hour_id: event.hourId, state: 'active' }))
    .executeTakeFirstOrThrow();
  assert.equal(distinct, bought * 3);
});

test('256 concurrent buyers get exactly the 100 free places', async () => {
  event = await addEvent(shop.db, { standing: 100 });
  const one: Products = [{ category_price_list_id: event.tariffs[1], quantity: 1 }];
  const answers = await Promise.all(Array.from({ length: 256 }, () => hold(one)));
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  assert.equal(count(200), 100);
  assert.equal(count(409), 156);
  assert.equal(await heldPlaces(), 100);
});
