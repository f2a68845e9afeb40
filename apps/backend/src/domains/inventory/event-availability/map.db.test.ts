import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  fromDifferences,
  mapAnswer,
  mapLayout,
  SEAT_STATUSES,
  type MapChanges,
  type MapSeat,
  type MapStatus,
} from '@taquilla/contracts';
import { transaction } from '../../../database/transaction.ts';
import { addEvent, arenaOf, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { countTurns } from '@taquilla/testing/backend/count-turns.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { adoptHolds, sellHolds } from '../holds/sale-holds.ts';
import { seats } from '../holds/seats/inventory.ts';
import { withStatuses } from './hall-bytes.ts';

const { shop } = await shopForTests();
let event: TestEvent;
let reference: string;

beforeEach(async () => {
  reference = randomUUID();
  event = await addEvent(shop.db, { seats: [3, 4], standing: 5 });
});

let madeArena: Promise<TestEvent> | undefined;
/** arena with 100,000 seats */
const arena = () => (madeArena ??= addEvent(shop.db, { hall: arenaOf }));

const addressOf = (query: string) =>
  `/api/online-shop/siae/event/hour/${event.hourId}/map?headquarter_id=${event.venue.id}${query}`;
const ask = (query = '', headers: Record<string, string> = {}) =>
  shop.app.inject({ url: addressOf(query), headers });
async function read<T>(query = ''): Promise<T> {
  const answer = await ask(query);
  assert.equal(answer.statusCode, 200, answer.body);
  z.parse(mapAnswer, answer.json());
  return answer.json<{ places: T }>().places;
}
const status = (query = '') => read<MapStatus>(`&part=status${query}`);
const changes = (since: number, query = '') => read<MapChanges>(`&part=status&since=${since}${query}`);

async function hold(placeIds: number[], who = reference): Promise<string[]> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/online-shop/siae/event/hour/${event.hourId}/pre-booked`,
    payload: {
      reference: who,
      products: [{ category_price_list_id: event.tariffs[0], place_ids: placeIds }],
    },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ booked: { booked_id: string }[] }>().booked.map(({ booked_id }) => booked_id);
}
const cancel = (booked_ids: string[]) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/siae/event/hour/pre-booked/cancelled/reference',
    payload: { reference, booked_ids },
  });

async function sell(placeIds: number[]): Promise<void> {
  const now = shop.clock.now();
  const saleId = randomUUID();
  const need = placeIds.map((placeId) => ({
    hourId: event.hourId,
    categoryPriceListId: event.tariffs[0],
    placeId,
    sectorId: event.sectors[0],
    quantity: 1,
  }));
  await transaction(shop.db, async (trx) => {
    await adoptHolds(trx, seats, { saleId, reference: randomUUID(), need, until: now, now });
    await (
      await sellHolds(trx, seats, saleId, need, now)
    )?.();
  });
}

test('the plain map lists every seat with position, names and status', async () => {
  await hold([2]);
  await sell([3]);
  const seats = await read<MapSeat[]>('&language=en');
  assert.equal(seats.length, 12);
  assert.deepEqual(seats[4], {
    id: 5,
    sector_id: event.sectors[0],
    sector_name: '',
    category_id: event.categories[0],
    category: 'Stalls',
    row: 2,
    column: 1,
    row_text: 'B',
    column_text: '1',
    nrp: 5,
    irm: 'P1',
    identifier: 'P1-B-1',
    x: 50,
    y: 150,
    access: null,
    view: null,
    status: 'free',
  });
  assert.deepEqual(
    seats.slice(0, 4).map((seat) => [seat.status, seat.access]),
    [
      ['free', 'wheelchair'],
      ['held', 'companion'],
      ['sold', null],
      ['free', null],
    ],
  );
  const own = await read<MapSeat[]>(`&reference=${reference}`);
  assert.equal(own[1]?.status, 'mine');
});

test('the layout is cacheable, and a request with its ETag gets 304', async () => {
  const answer = await ask('&part=layout&language=en');
  assert.match(String(answer.headers['cache-control']), /^public, max-age=/);
  const layout = z.parse(mapLayout, answer.json<{ places: unknown }>().places);
  assert.deepEqual(layout.cats[0], { id: event.categories[0], name: 'Stalls' });
  assert.deepEqual(
    layout.sectors.map(({ id, kind, cat, capacity }) => [id, kind, cat, capacity]),
    [
      [event.sectors[0], 'seats', null, 12],
      [event.sectors[1], 'standing', 1, 5],
    ],
  );
  assert.deepEqual(layout.stage, [0, 0, 400, 20]);
  assert.deepEqual(layout.rows[1], [0, 'B', 1, 4, 1, 0]);
  assert.deepEqual(fromDifferences(layout.id), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const seats = await read<MapSeat[]>();
  assert.deepEqual(
    fromDifferences(layout.x),
    seats.map(({ x }) => x),
  );
  assert.deepEqual(
    fromDifferences(layout.y),
    seats.map(({ y }) => y),
  );
  assert.deepEqual(layout.access, { 1: 'wheelchair', 2: 'companion' });
  const again = await ask('&part=layout&language=en', { 'if-none-match': String(answer.headers['etag']) });
  assert.equal(again.statusCode, 304);
});

test('the status is one digit per seat and is not cacheable', async () => {
  await hold([2, 4]);
  await hold([5], randomUUID());
  await sell([3]);
  const own = await ask(`&part=status&reference=${reference}`);
  assert.equal(own.headers['cache-control'], 'no-store');
  const { places } = own.json<{ places: MapStatus }>();
  assert.equal(places.st, '032310000000');
  assert.deepEqual(places.standing, { [event.sectors[1]]: 5 });
  assert.equal((await status()).st, '012110000000');
});

test('a request with a revision returns only the seats changed since that revision (R129)', async () => {
  const first = await status();
  const ids = await hold([2, 4, 9]);
  await sell([3]);
  const next = await changes(first.rev);
  assert.deepEqual([fromDifferences(next.id), next.st], [[2, 3, 4, 9], '1211']);
  assert.equal((await changes(first.rev, `&reference=${reference}`)).st, '3233');
  await cancel(ids.slice(0, 1));
  const last = await changes(next.rev);
  assert.deepEqual([fromDifferences(last.id), last.st], [[2], '0']);
  const none = await changes(last.rev);
  assert.deepEqual([none.rev, none.id, none.st], [last.rev, [], '']);
});

test('a seat whose hold has expired is listed as changed and free', async () => {
  await hold([2]);
  const { rev } = await status();
  shop.clock.advance(15 * 60_000);
  await shop.deps.jobs.runNow('expired seats');
  const next = await changes(rev);
  assert.deepEqual([fromDifferences(next.id), next.st], [[2], '0']);
});

test('a request with a deleted or unknown revision returns all statuses', async () => {
  await hold([2]);
  const { rev } = await status();
  await hold([3]);
  shop.clock.advance(2 * 60 * 60_000);
  await hold([4], randomUUID());
  await shop.deps.jobs.runNow('old map changes');
  assert.equal((await changes(rev)).st.length, 12);
  assert.equal((await changes(rev + 100)).st.length, 12);
  assert.equal((await changes(rev + 1)).st, '1', 'a stored revision is still answered');
});

test('a date without a map returns no seats, and 404 for layout and status', async () => {
  event = await addEvent(shop.db, { standing: 5 });
  assert.deepEqual(await read(), []);
  assert.equal((await ask('&part=layout')).statusCode, 404);
  assert.equal((await ask('&part=status')).statusCode, 404);
});

test('the plain map returns 404 for a date of another venue', async () => {
  const { venue } = event;
  event = await addEvent(shop.db, { seats: [1, 1] });
  event.venue = venue;
  assert.equal((await ask()).statusCode, 404);
});

test('concurrent requests for an arena of 100,000 seats return the same bytes, and withStatuses yields to the event loop after each chunk', async () => {
  event = await arena();
  await hold([2, 70_000]);
  await sell([100_000]);
  const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const bodies: Buffer[] = [];
  const asking = Array.from({ length: 6 }, () => fetch(base + addressOf('&language=en')));
  for (const answer of await Promise.all(asking)) bodies.push(Buffer.from(await answer.arrayBuffer()));
  const [first = Buffer.alloc(0), ...others] = bodies;
  assert.ok(first.length > 20_000_000);
  const parts = Array.from({ length: 200 }, (_, index) => ({
    bytes: Buffer.from('{"status":"free"}'),
    firstId: index + 1,
    statusAt: Uint32Array.of(11),
  }));
  const turns = await countTurns(async () => {
    for await (const part of withStatuses({ parts, size: 0 }, new Uint8Array(200))) assert.ok(part);
  });
  assert.ok(turns >= parts.length, `${turns} turns of the event loop for ${parts.length} parts`);
  for (const other of others) assert.ok(other.equals(first));
  const seats = (JSON.parse(first.toString()) as { places: MapSeat[] }).places;
  const { st } = await status();
  assert.equal(seats.map((seat) => SEAT_STATUSES.indexOf(seat.status)).join(''), st);
  const own = await ask(`&language=en&reference=${reference}`);
  const mine = own.json<{ places: MapSeat[] }>().places.filter((seat) => seat.status === 'mine');
  assert.deepEqual(
    mine.map(({ id }) => id),
    [2, 70_000],
  );
});

test('the compressed plain map equals the uncompressed one after each change', async () => {
  const unpacked = async (query = '') => {
    const { headers, rawPayload } = await ask(query, { 'accept-encoding': 'gzip, br' });
    assert.equal(headers['content-encoding'], query === '' ? 'gzip' : undefined);
    assert.equal(headers['cache-control'], 'no-store');
    return (query === '' ? gunzipSync(rawPayload) : rawPayload).toString();
  };
  assert.equal(await unpacked(), (await ask()).body);
  await hold([4]);
  assert.equal(await unpacked(), (await ask()).body);
  assert.equal((await read<MapSeat[]>())[3]?.status, 'held');
  assert.equal(await unpacked(`&reference=${reference}`), (await ask(`&reference=${reference}`)).body);
});

test('500 changed seats of 100,000 take at most 1.2 KB compressed, the whole layout at most 150 KB', async (t) => {
  event = await arena();
  const layout = (await ask('&part=layout')).body;
  const { rev, st } = await status();
  assert.ok(st.length >= 100_000);
  const random = randomNumbers();
  const chosen = new Set<number>();
  while (chosen.size < 500) chosen.add(1 + Math.floor(random() * st.length));
  const ids = [...chosen];
  for (let group = 0; group < 5; group++) await hold(ids.slice(group * 100, group * 100 + 100), randomUUID());
  const delta = await ask(`&part=status&since=${rev}`);
  assert.equal(delta.json<{ places: MapChanges }>().places.id.length, 500);
  t.diagnostic(`layout ${gzipSync(layout).length} B, 500 seats ${gzipSync(delta.body).length} B gzip`);
  assert.ok(gzipSync(delta.body).length <= 1228);
  assert.ok(gzipSync(layout).length <= 150 * 1024);
});

/** Returns a generator of deterministic pseudo-random numbers from 0 to 1. */
function randomNumbers(): () => number {
  let state = 42;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
