/** Purchase limits per address over HTTP: places of a slot, date or day that one address may hold unpaid. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { refusalIn } from '@taquilla/testing/contracts/refusal-in.ts';
import { refusal, type PreBookAnswer, refusedBody } from '@taquilla/contracts';
import { addEvent, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { describeHolds } from '../../sales/sale/describe-holds.ts';
import { slots } from '../holds/slots/inventory.ts';
import { describeAddresses } from './addresses.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, addVenue, countersOf, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';

const MINUTE = 60_000;
const HOUSE = '203.0.113.7';
const HOLDS = '/api/online-shop/ticket/stock/pre-booked';

// RATE_LIMIT=0 would also disable the purchase limits per address
const { shop } = await shopForTests({ RATE_LIMIT: '1000000' });
let venue: TestVenue;

beforeEach(async () => {
  venue = await addVenue(shop.db, { shares: {} });
});

const post = (url: string, payload: object, remoteAddress = HOUSE) =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress });
const hold = (
  stock_id: number,
  quantity: number,
  { from = HOUSE, ...body }: { from?: string; reference?: string; id?: string } = {},
) =>
  post(
    HOLDS,
    { reference: randomUUID(), ...body, stock_id, quantity, interface_id: venue.interfaceId },
    from,
  );
const cancel = (reference: string) => post(`${HOLDS}/cancelled/reference`, { reference });
const slotOf = (quantity: number, visitAt = '2031-03-12T09:00:00Z') =>
  addSlot(shop.db, venue, { visitAt, quantity });
const heldOf = async (slot: number) => (await countersOf(shop.db, slot)).held;
const idOf = (answer: Awaited<ReturnType<typeof hold>>) => answer.json<PreBookAnswer>().booked_id;
const counted = () =>
  shop.db
    .selectFrom('purchase_count')
    .selectAll()
    .where('headquarter_id', '=', venue.id)
    .where('held', '>', 0)
    .execute();
const statuses = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

test('a slot requested before it existed can be held once it exists', async () => {
  const slot = await slotOf(5);
  const row = await shop.db.selectFrom('stock').selectAll().where('id', '=', slot).executeTakeFirstOrThrow();
  await shop.db.deleteFrom('stock').where('id', '=', slot).execute();
  assert.equal((await hold(slot, 1)).statusCode, 404);
  await shop.db.insertInto('stock').values(row).execute();
  assert.equal((await hold(slot, 1)).statusCode, 200);
});

test('200 concurrent buyers of one address get at most its purchase limit, and 200 buyers of other addresses the other places', async () => {
  const slot = await slotOf(200);
  const [own, others] = await Promise.all([
    Promise.all(Array.from({ length: 200 }, () => hold(slot, 1))),
    Promise.all(Array.from({ length: 200 }, (_, index) => hold(slot, 1, { from: `198.51.100.${index}` }))),
  ]);
  assert.equal(await heldOf(slot), 200);
  assert.ok(statuses(own, 200) <= 100);
  assert.equal(statuses(own, 200) + statuses(others, 200), 200);
  const alone = await slotOf(200, '2031-03-13T09:00:00Z');
  const again = await Promise.all(Array.from({ length: 200 }, () => hold(alone, 1)));
  // a quarter of the day, which has only this slot
  assert.equal(statuses(again, 200), 50);
  assert.equal(statuses(again, 409), 150);
  assert.equal(await heldOf(alone), 50);
});

test('a refusal names the limit and the contact address, and only a hash of the network address is stored', async () => {
  const slot = await slotOf(40);
  await slotOf(400, '2031-03-12T12:00:00Z');
  const tooLarge = await hold(slot, 31);
  assert.equal(tooLarge.statusCode, 422);
  const refused = refusal('maxOfVisit', { quantity: 30, email: 'company@example.org' });
  assert.deepEqual(tooLarge.json(), refusedBody(refused, { quantity: [refused] }));
  assert.equal((await hold(slot, 25)).statusCode, 200);
  const second = await hold(slot, 6);
  assert.equal(second.statusCode, 409);
  assert.deepEqual(
    refusalIn(second.json()),
    refusal('maxHeldOfVisit', { quantity: 30, email: 'company@example.org' }),
  );
  assert.equal((await hold(slot, 5)).statusCode, 200);
  assert.equal((await hold(slot, 6, { from: '203.0.113.8' })).statusCode, 200);
  assert.ok((await counted()).every(({ network }) => !network.includes('203')));
});

test('the limit per cart counts holds from all addresses', async () => {
  const slot = await slotOf(40);
  await slotOf(400, '2031-03-12T12:00:00Z');
  const reference = randomUUID();
  assert.equal((await hold(slot, 20, { reference, from: '203.0.113.1' })).statusCode, 200);
  assert.equal((await hold(slot, 11, { reference, from: '203.0.113.2' })).statusCode, 422);
  assert.equal((await hold(slot, 10, { reference, from: '203.0.113.2' })).statusCode, 200);
});

test('an IPv6 address counts as its /64 network', async () => {
  const slot = await slotOf(10);
  await slotOf(400, '2031-03-12T12:00:00Z');
  assert.equal((await hold(slot, 6, { from: '2001:db8:1:2::1' })).statusCode, 200);
  assert.equal((await hold(slot, 6, { from: '2001:db8:1:2::9' })).statusCode, 409);
});

test('one address holds at most 200 places of a day, over many slots and carts', async () => {
  const slots: number[] = [];
  for (let hour = 8; hour < 18; hour++) {
    slots.push(await slotOf(1300, `2031-03-12T${String(hour).padStart(2, '0')}:00:00Z`));
  }
  for (const slot of slots) for (let again = 0; again < 3; again++) await hold(slot, 50);
  const held = await Promise.all(slots.map(heldOf));
  assert.equal(
    held.reduce((sum, places) => sum + places, 0),
    200,
  );
  const refused = await hold(slots[9] ?? 0, 1);
  assert.deepEqual(
    refusalIn(refused.json()),
    refusal('maxHeldOfDay', { quantity: 200, email: 'company@example.org' }),
  );
  // the next day has a limit of its own
  assert.equal((await hold(await slotOf(1300, '2031-03-13T09:00:00Z'), 50)).statusCode, 200);
});

test('released and expired places no longer count for the address', async () => {
  const slot = await slotOf(10);
  await slotOf(400, '2031-03-12T12:00:00Z');
  const reference = randomUUID();
  assert.equal((await hold(slot, 10, { reference })).statusCode, 200);
  await cancel(reference);
  assert.deepEqual(await counted(), []);
  assert.equal((await hold(slot, 10)).statusCode, 200);
  shop.clock.advance(15 * MINUTE);
  // the hold has expired and was not swept: the next request expires it
  assert.equal((await hold(slot, 10)).statusCode, 200);
  shop.clock.advance(15 * MINUTE);
  await shop.deps.jobs.runNow('expired holds');
  assert.deepEqual(await counted(), []);
  assert.equal(await heldOf(slot), 0);
});

test('metrics and list show held and released places per hashed address', async () => {
  const slot = await slotOf(400);
  const figures = async () => {
    const body = (await shop.app.inject('/metrics')).body.match(/^hold_(addresses|first).*$/gm) ?? [];
    return new Map(body.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
  };
  // other tests leave counts
  await shop.db.deleteFrom('purchase_count').execute();
  const reference = randomUUID();
  await hold(slot, 60, { reference });
  await hold(slot, 2, { from: '203.0.113.8' });
  await cancel(reference);
  const seen = await figures();
  assert.equal(seen.get('hold_addresses{what="held",places="1"}'), 1);
  assert.equal(seen.get('hold_addresses{what="released unpaid",places="50"}'), 1);
  assert.equal(seen.get('hold_first_address_places{what="held"}'), 2);
  assert.equal(seen.get('hold_first_address_places{what="released unpaid"}'), 60);
  const listed = await describeAddresses(shop.db, undefined);
  assert.match(listed[0] ?? '', /^address [\w-]{22} · 0 held, 60 released unpaid · on 1 day\(s\)$/);
  const lines = await describeHolds(shop.db, slots, undefined, shop.clock.now());
  const network = /address (\S+)/.exec(listed[1] ?? '')?.[1] ?? 'none';
  assert.ok(lines.some((line) => line.includes(`address ${network}`)));
  assert.ok([...listed, ...lines].every((line) => !line.includes('203.0.113')));
  // counts without held places are deleted two days after their last change
  shop.clock.advance(49 * 60 * MINUTE);
  await shop.deps.jobs.runNow('expired holds');
  shop.clock.advance(49 * 60 * MINUTE);
  await shop.deps.jobs.runNow('purchase counts');
  assert.deepEqual(await describeAddresses(shop.db, undefined), []);
});

test('a retry with the same idempotency key returns the same hold (R116)', async () => {
  const slot = await slotOf(3);
  const request = { reference: randomUUID(), id: randomUUID() };
  const first = await hold(slot, 3, request);
  assert.equal(idOf(await hold(slot, 3, request)), idOf(first));
  assert.equal(await heldOf(slot), 3);
  // two packs of one cart may need the same slot: another idempotency key is another hold
  const wide = await slotOf(10, '2031-03-12T12:00:00Z');
  const one = await hold(wide, 2, { ...request, id: randomUUID() });
  const other = await hold(wide, 2, { ...request, id: randomUUID() });
  assert.notEqual(idOf(one), idOf(other));
  assert.equal(await heldOf(wide), 4);
  const impatient = { ...request, id: randomUUID() };
  const both = await Promise.all([hold(wide, 1, impatient), hold(wide, 1, impatient)]);
  assert.equal(new Set(both.map(idOf)).size, 1);
  assert.equal(await heldOf(wide), 5);
});

test('a retry without an idempotency key returns the own hold instead of a refusal', async () => {
  const slot = await slotOf(3);
  const reference = randomUUID();
  const first = await hold(slot, 3, { reference });
  assert.equal(idOf(await hold(slot, 3, { reference })), idOf(first));
  assert.equal((await hold(slot, 2, { reference })).statusCode, 409);
  assert.equal((await hold(slot, 3)).statusCode, 409);
});

test('a hold follows the rules of its own venue, independent of holds at other venues', async () => {
  const strict = await addVenue(shop.db, { sale_time_in_minute: 5, max_hold_extensions: 0, shares: {} });
  const reference = randomUUID();
  await hold(await slotOf(10), 1, { reference });
  const slot = await addSlot(shop.db, strict, { visitAt: '2031-03-12T09:00:00Z', quantity: 10 });
  const body = { stock_id: slot, reference, quantity: 1, interface_id: strict.interfaceId };
  const answer = (await post(HOLDS, body)).json<PreBookAnswer>();
  assert.equal(Date.parse(answer.expires_at) - shop.clock.now().getTime(), 5 * MINUTE);
  // the first venue allows an extension, the strict one does not
  shop.clock.advance(4 * MINUTE);
  assert.equal((await post(`${HOLDS}/extend`, { reference })).statusCode, 200);
  shop.clock.advance(MINUTE);
  await shop.deps.jobs.runNow('expired holds');
  assert.equal(await heldOf(slot), 0);
});

test('holding again after a release keeps the start time and extensions of the cart, which pauses after its maximum duration', async () => {
  venue = await addVenue(shop.db, { sale_time_in_minute: 10, max_hold_extensions: 1, shares: {} });
  const slot = await slotOf(10);
  const reference = randomUUID();
  const until = async (answer: ReturnType<typeof hold>) => {
    const { expires_at } = (await answer).json<PreBookAnswer>();
    return (Date.parse(expires_at) - Date.parse('2031-03-10T10:00:00Z')) / MINUTE;
  };
  assert.equal(await until(hold(slot, 5, { reference })), 10);
  shop.clock.advance(5 * MINUTE);
  assert.equal((await post(`${HOLDS}/extend`, { reference })).statusCode, 200);
  await cancel(reference);
  assert.equal(await until(hold(slot, 5, { reference })), 15);
  assert.equal((await post(`${HOLDS}/extend`, { reference })).statusCode, 409, 'the one extension was used');
  for (let minute = 6; minute < 30; minute++) {
    shop.clock.advance(MINUTE);
    await cancel(reference);
    assert.ok((await until(hold(slot, 5, { reference }))) <= 30);
  }
  shop.clock.advance(MINUTE);
  const refused = await hold(slot, 5, { reference });
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refusalIn(refused.json()), refusal('heldTooLong', { minutes: 10 }));
  assert.equal(await heldOf(slot), 0);
  shop.clock.advance(10 * MINUTE);
  assert.equal(await until(hold(slot, 5, { reference })), 50);
});

test('seats and unnumbered places of a date count for the address, and an idempotency key counts once', async () => {
  const seated: TestEvent = await addEvent(shop.db, { venue, seats: [4, 10] });
  const standing: TestEvent = await addEvent(shop.db, {
    venue,
    standing: 400,
    visitAt: '2031-04-01T09:00:00Z',
  });
  const holdPlaces = (event: TestEvent, products: object, changes: object = {}) =>
    post(`/api/online-shop/siae/event/hour/${event.hourId}/pre-booked`, {
      reference: randomUUID(),
      products: [products],
      ...changes,
    });
  const places = await shop.db
    .selectFrom('place')
    .select('id')
    .where('map_id', '=', seated.mapId)
    .orderBy('id')
    .execute();
  const seats = (from: number, to: number) =>
    holdPlaces(seated, {
      category_price_list_id: seated.tariffs[0],
      place_ids: places.slice(from, to).map(({ id }) => id),
    });
  assert.equal((await seats(0, 31)).statusCode, 422);
  assert.equal((await seats(0, 25)).statusCode, 200);
  assert.equal((await seats(25, 31)).statusCode, 409);
  assert.equal((await seats(25, 30)).statusCode, 200);

  const byNumber = (quantity: number, changes: object = {}) =>
    holdPlaces(standing, { category_price_list_id: standing.tariffs[1], quantity }, changes);
  const answers = await Promise.all(Array.from({ length: 60 }, () => byNumber(2)));
  assert.equal(statuses(answers, 200), 50);
  assert.equal(statuses(answers, 409), 10);
  shop.clock.advance(15 * MINUTE);
  const request = { reference: randomUUID(), id: randomUUID() };
  const [first, again] = [await byNumber(60, request), await byNumber(60, request)];
  assert.equal(idOf(first), idOf(again));
});
