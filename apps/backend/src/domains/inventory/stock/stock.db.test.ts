import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import type { BookableDay, PreBookAnswer, Schedule } from '@taquilla/contracts';
import { addSlot, addVenue, countersOf, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const MINUTE = 60_000;
const { shop } = await shopForTests();
let venue: TestVenue;

beforeEach(async () => {
  venue = await addVenue(shop.db);
});

const slotAt = (visitAt: string, quantity: number, sold = 0) =>
  addSlot(shop.db, venue, { visitAt, quantity, sold });

function post(path: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api/online-shop/ticket/stock/pre-booked${path}`, payload });
}
const hold = (stockId: number, quantity: number, reference: string) =>
  post('', { stock_id: stockId, reference, quantity, interface_id: venue.interfaceId });
const heldUntil = async (stockId: number, quantity: number, reference: string) => {
  const answer = await hold(stockId, quantity, reference);
  assert.equal(answer.statusCode, 200, answer.body);
  return Date.parse(answer.json<PreBookAnswer>().expires_at);
};

async function get<T>(path: string): Promise<T> {
  const answer = await shop.app.inject(`/api/online-shop/ticket/item/${venue.items[0]}/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: T }>().data;
}

test('places are held for the venue’s hold time and are unavailable to other carts', async () => {
  const slot = await slotAt('2031-03-12T09:00:00Z', 5);
  const until = await heldUntil(slot, 3, randomUUID());
  assert.equal(until - shop.clock.now().getTime(), 15 * MINUTE);
  assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 3 });

  const refused = await hold(slot, 3, randomUUID());
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refused.json(), refusedBody('overStock'));
});

test('a venue without a hold time of its own holds for 15 minutes (R106)', async () => {
  venue = await addVenue(shop.db, { sale_time_in_minute: null });
  const slot = await slotAt('2031-03-12T09:00:00Z', 5);
  assert.equal((await heldUntil(slot, 1, randomUUID())) - shop.clock.now().getTime(), 15 * MINUTE);
});

test('all holds of a cart expire together, whenever they were made (R107)', async () => {
  const reference = randomUUID();
  const first = await heldUntil(await slotAt('2031-03-12T09:00:00Z', 5), 1, reference);
  shop.clock.advance(10 * MINUTE);
  assert.equal(await heldUntil(await slotAt('2031-03-12T10:00:00Z', 5), 1, reference), first);
  shop.clock.advance(5 * MINUTE);
  const next = await heldUntil(await slotAt('2031-03-12T11:00:00Z', 5), 1, reference);
  assert.equal(next - shop.clock.now().getTime(), 15 * MINUTE);
});

test('expired places can be held at once, before the sweep (R109)', async () => {
  const slot = await slotAt('2031-03-12T09:00:00Z', 2);
  await heldUntil(slot, 2, randomUUID());
  shop.clock.advance(15 * MINUTE - 1);
  assert.equal((await hold(slot, 1, randomUUID())).statusCode, 409);
  shop.clock.advance(1);
  assert.equal((await hold(slot, 2, randomUUID())).statusCode, 200);
  assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 2 });
});

test('the sweep releases expired holds only', async () => {
  const slot = await slotAt('2031-03-12T09:00:00Z', 10);
  await heldUntil(slot, 4, randomUUID());
  shop.clock.advance(10 * MINUTE);
  await heldUntil(slot, 1, randomUUID());
  shop.clock.advance(5 * MINUTE);
  await shop.deps.jobs.runNow('expired holds');
  assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 1 });
});

test('a cancellation releases one hold of a cart, or all, each once (R108)', async () => {
  const reference = randomUUID();
  const slot = await slotAt('2031-03-12T09:00:00Z', 10);
  const first = (await hold(slot, 2, reference)).json<PreBookAnswer>();
  await hold(slot, 3, reference);
  await hold(slot, 1, randomUUID());

  const one = await post('/cancelled/reference', { reference, booked_id: first.booked_id });
  assert.deepEqual(one.json(), { data: { cancelled: 1 } });
  assert.equal((await countersOf(shop.db, slot)).held, 4);
  const rest = await post('/cancelled/reference', { reference });
  assert.deepEqual(rest.json(), { data: { cancelled: 1 } });
  assert.equal((await countersOf(shop.db, slot)).held, 1);
  assert.deepEqual((await post('/cancelled/reference', { reference })).json(), { data: { cancelled: 0 } });
});

test('a cart cannot release a hold of another cart', async () => {
  const slot = await slotAt('2031-03-12T09:00:00Z', 10);
  const { booked_id } = (await hold(slot, 2, randomUUID())).json<PreBookAnswer>();
  const answer = await post('/cancelled/reference', { reference: randomUUID(), booked_id });
  assert.deepEqual(answer.json(), { data: { cancelled: 0 } });
});

test('a cart can be extended as often as the venue allows, and a new hold adds no extensions (R112)', async () => {
  venue = await addVenue(shop.db, { max_hold_extensions: 2 });
  const reference = randomUUID();
  const slot = await slotAt('2031-03-12T09:00:00Z', 10);
  await heldUntil(slot, 1, reference);
  for (const left of [1, 0]) {
    shop.clock.advance(14 * MINUTE);
    const answer = await post('/extend', { reference });
    const { data } = answer.json<{ data: { extensions_left: number; expires_at: string } }>();
    assert.equal(data.extensions_left, left);
    assert.equal(Date.parse(data.expires_at) - shop.clock.now().getTime(), 15 * MINUTE);
  }
  assert.equal((await post('/extend', { reference })).statusCode, 409);
  assert.equal((await hold(slot, 1, reference)).statusCode, 200);
  assert.equal((await post('/extend', { reference })).statusCode, 409, 'a new hold brings no new extensions');
});

test('an extension returns 409 when the holds of the cart have expired', async () => {
  const reference = randomUUID();
  await heldUntil(await slotAt('2031-03-12T09:00:00Z', 10), 1, reference);
  shop.clock.advance(15 * MINUTE);
  assert.equal((await post('/extend', { reference })).statusCode, 409);
});

test('a hold is refused for an unknown slot, an interface of another venue, and a slot that has begun', async () => {
  const slot = await slotAt('2031-03-12T09:00:00Z', 10);
  assert.equal((await hold(999_999_999, 1, randomUUID())).statusCode, 404);
  const other = await addVenue(shop.db);
  const foreign = { stock_id: slot, reference: randomUUID(), quantity: 1, interface_id: other.interfaceId };
  assert.equal((await post('', foreign)).statusCode, 422);
  shop.clock.set('2031-03-12T09:00:00Z');
  assert.equal((await hold(slot, 1, randomUUID())).statusCode, 409);
});

test('a hold request with invalid fields returns 422 with these fields', async () => {
  const answer = await post('', { stock_id: 1, reference: 'mine', quantity: 0, interface_id: 1 });
  assert.equal(answer.statusCode, 422);
  const body = answer.json<{ code: string; errors: Record<string, string[]> }>();
  assert.equal(body.code, 'invalidData');
  assert.deepEqual(Object.keys(body.errors).sort(), ['quantity', 'reference']);
});

test('a month lists available, full and empty days, and own holds count as free (R75)', async () => {
  const reference = randomUUID();
  const slot = await slotAt('2031-03-12T09:00:00Z', 2);
  await slotAt('2031-03-13T09:00:00Z', 4, 4);
  await slotAt('2031-03-31T21:30:00Z', 7);
  await slotAt('2031-03-31T22:30:00Z', 1);
  await heldUntil(slot, 2, reference);

  const day = (days: BookableDay[], date: string) => days.find((one) => one.date === date);
  const others = await get<BookableDay[]>('dates?date=2031-03-20');
  assert.equal(others.length, 31);
  assert.deepEqual(day(others, '2031-03-12'), {
    date: '2031-03-12',
    available: 0,
    largest: 0,
    places: 2,
    status: 'full',
  });
  assert.deepEqual(day(others, '2031-03-13'), {
    date: '2031-03-13',
    available: 0,
    largest: 0,
    places: 4,
    status: 'full',
  });
  assert.deepEqual(day(others, '2031-03-14'), {
    date: '2031-03-14',
    available: 0,
    largest: 0,
    places: 0,
    status: 'none',
  });
  assert.equal(day(others, '2031-03-31')?.available, 7, '23:30 in summer time; half past midnight is April');
  const own = await get<BookableDay[]>(`dates?date=2031-03-20&reference=${reference}`);
  assert.deepEqual(day(own, '2031-03-12'), {
    date: '2031-03-12',
    available: 2,
    largest: 2,
    places: 2,
    status: 'available',
  });
});

test('a day lists its future slots, with the venue’s UTC offset, in the requested language', async () => {
  await slotAt('2031-03-10T09:59:00Z', 5);
  const slot = await slotAt('2031-03-10T10:30:00Z', 5, 1);
  const [schedule, ...more] = await get<Schedule[]>('stock?date=2031-03-10&language=en');
  assert.deepEqual(more, []);
  const expected = {
    stock_ticket_id: slot,
    room_id: venue.rooms[0],
    room_name: 'Room 1',
    visit_at: '2031-03-10T11:30:00+01:00',
    quantity: 5,
    sold: 1,
    display_text: null,
  };
  assert.deepEqual(schedule, expected);
  await shop.db.updateTable('room').set({ visit_minutes: 90 }).where('id', '=', expected.room_id).execute();
  const [ending] = await get<Schedule[]>('stock?date=2031-03-10&language=en');
  assert.deepEqual(ending, { ...expected, ends_at: '2031-03-10T13:00:00+01:00' });
});

test('days with a clock change list every slot once', async () => {
  await slotAt('2031-03-30T00:30:00Z', 1);
  await slotAt('2031-03-30T01:30:00Z', 1);
  const spring = await get<Schedule[]>('stock?date=2031-03-30');
  assert.deepEqual(
    spring.map(({ visit_at }) => visit_at),
    ['2031-03-30T01:30:00+01:00', '2031-03-30T03:30:00+02:00'],
  );
  await slotAt('2031-10-25T22:00:00Z', 1);
  await slotAt('2031-10-26T00:30:00Z', 1);
  await slotAt('2031-10-26T01:30:00Z', 1);
  await slotAt('2031-10-26T22:59:00Z', 1);
  await slotAt('2031-10-26T23:00:00Z', 1);
  const autumn = await get<Schedule[]>('stock?date=2031-10-26');
  assert.deepEqual(
    autumn.map(({ visit_at }) => visit_at.slice(11)),
    ['00:00:00+02:00', '02:30:00+02:00', '02:30:00+01:00', '23:59:00+01:00'],
  );
});

test('64 concurrent buyers get exactly the free places (R105)', async () => {
  const slot = await slotAt('2031-03-12T09:00:00Z', 20);
  const answers = await Promise.all(Array.from({ length: 64 }, () => hold(slot, 1, randomUUID())));
  const statuses = answers.map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 200).length, 20);
  assert.equal(statuses.filter((status) => status === 409).length, 44);
  assert.deepEqual(await countersOf(shop.db, slot), { sold: 0, held: 20 });
});

test('metrics count reserved, refused and expired holds', async () => {
  const counted = async (outcome: string) => {
    const { body } = await shop.app.inject('/metrics');
    return Number(new RegExp(`^holds_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };
  const outcomes = ['taken', 'refused', 'expired'] as const;
  // expires the holds of other tests
  shop.clock.set('2031-03-11T10:00:00Z');
  await shop.deps.jobs.runNow('expired holds');
  const before = await Promise.all(outcomes.map(counted));
  const slot = await slotAt('2031-03-12T09:00:00Z', 2);
  await heldUntil(slot, 1, randomUUID());
  assert.equal((await hold(slot, 2, randomUUID())).statusCode, 409);
  shop.clock.advance(15 * MINUTE);
  await heldUntil(slot, 2, randomUUID());
  shop.clock.advance(15 * MINUTE);
  await shop.deps.jobs.runNow('expired holds');
  const after = await Promise.all(outcomes.map(counted));
  const more = after.map((count, index) => count - (before[index] ?? 0));
  assert.deepEqual(more, [2, 1, 2]);
});
