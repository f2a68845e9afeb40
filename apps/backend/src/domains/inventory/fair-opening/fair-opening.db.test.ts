/** Admission control of fair openings: holds and orders need a pass, and a pass admits at most three carts. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  address,
  endpoints,
  FAIR_OPENING_HEADER,
  FAIR_PASS_HEADER,
  HEADROOM_HEADER,
  type FairOpening,
} from '@taquilla/contracts';
import { writeFairPass } from '@taquilla/server';
import { fairOpening, type StoredOpening } from '../../../database/columns/fair-openings.ts';
import { addSellingEvent, byNumber, eventOrder } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addDay, Changer, moveTo, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const SECRET = 'the secret of edges and box office';
const { shop, buyer } = await shopForTests({ OPENING_SECRET: SECRET });
const event = await addSellingEvent(shop);
const { venue } = event;
await shop.db.updateTable('stock').set({ quantity: 200 }).execute();
/** the tests begin at 10:00 UTC, which is 11:00 in Madrid */
const OPENS = '2031-03-10T12:00';
const HOUR = 60 * 60_000;

let opened = 0;
async function open(values: Partial<StoredOpening>, at: SellingVenue = venue): Promise<FairOpening> {
  const openings = [{ ...fairOpening.parse({ opensAt: OPENS, waitingMinutes: 30 }), ...values }];
  await shop.db
    .updateTable('venue')
    .set({ fair_openings: JSON.stringify(openings) })
    .where('id', '=', at.id)
    .execute();
  // every test starts at the same time: advances further than the tests before, so that cached openings are outdated
  shop.clock.advance((opened += 2_000));
  const answer = await shop.app.inject(address(endpoints.fairOpenings));
  const found = answer.json<{ data: FairOpening[] }>().data.find(({ venue_id }) => venue_id === at.id);
  assert.ok(found);
  return found;
}

const passOf = ({ id }: FairOpening, place: string = randomUUID(), minutes = 30) => ({
  [FAIR_PASS_HEADER]: writeFairPass(SECRET, {
    opening: id,
    place,
    until: shop.clock.now().getTime() + minutes * 60_000,
  }),
});

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/online-shop${path}`, payload, headers });
const holdSlot = (
  headers: Headers = {},
  reference: string = randomUUID(),
  at: SellingVenue = venue,
  slot = 0,
) =>
  post(
    '/ticket/stock/pre-booked',
    { stock_id: at.slots[slot], reference, quantity: 1, interface_id: at.interfaceId },
    headers,
  );
const holdDate = (headers: Headers = {}) =>
  post(
    `/siae/event/hour/${event.hourId}/pre-booked`,
    { reference: randomUUID(), products: byNumber(event, 1) },
    headers,
  );

test('no pass is needed without a fair opening (R320)', async () => {
  assert.equal((await holdSlot()).statusCode, 200);
  assert.deepEqual((await shop.app.inject(address(endpoints.fairOpenings))).json(), { data: [] });
});

test('a venue sells without a pass until its waiting room opens, then only with a valid pass until the opening ends (R320)', async () => {
  const opening = await open({});
  assert.equal(opening.opens_at, '2031-03-10T11:00:00.000Z');
  assert.equal((await holdSlot()).statusCode, 200);
  shop.clock.advance(HOUR / 2);
  const early = await holdSlot(passOf(opening));
  assert.equal(early.json<{ code: string }>().code, 'waitForTurn');
  assert.equal(early.headers[FAIR_OPENING_HEADER], opening.id);
  shop.clock.advance(HOUR / 2);
  for (const refused of [holdSlot(), holdDate(), post('/ticket/order', ticketOrder(venue))]) {
    const answer = await refused;
    assert.equal(answer.statusCode, 409);
    assert.equal(answer.json<{ code: string }>().code, 'waitForTurn');
    assert.equal(answer.headers[FAIR_OPENING_HEADER], opening.id);
  }
  for (const made of [holdSlot, holdDate]) assert.equal((await made(passOf(opening))).statusCode, 200);
  // signed with another secret, for another opening, and expired
  const other = {
    [FAIR_PASS_HEADER]: writeFairPass('x'.repeat(32), { opening: opening.id, place: 'a', until: 9e12 }),
  };
  for (const headers of [other, passOf({ ...opening, id: 'another' }), passOf(opening, 'b', -1)]) {
    assert.equal((await holdSlot(headers)).statusCode, 409);
  }
  shop.clock.advance(24 * HOUR);
  assert.equal((await holdSlot()).statusCode, 200);
});

test('an order after the pass has expired may contain only places that the cart holds', async () => {
  const opening = await open({});
  shop.clock.advance(HOUR);
  const reference = randomUUID();
  for (const slot of [0, 1]) {
    const held = await holdSlot(passOf(opening, 'place', 1), reference, venue, slot);
    assert.equal(held.statusCode, 200, held.body);
  }
  shop.clock.advance(5 * 60_000);
  assert.equal((await post('/ticket/order', ticketOrder(venue))).statusCode, 409);
  const ordered = await post('/ticket/order', ticketOrder(venue, { reference }));
  assert.equal(ordered.statusCode, 200, ordered.body);
  const products = byNumber(event, 1);
  assert.equal((await post('/siae/event-sale', eventOrder(event, products))).statusCode, 409);
  const withPass = await post('/siae/event-sale', eventOrder(event, products), passOf(opening));
  assert.equal(withPass.statusCode, 200, withPass.body);
});

test('a pass admits three carts, also under concurrent requests (R321)', async () => {
  const opening = await open({});
  shop.clock.advance(HOUR);
  const pass = passOf(opening, 'handed-on');
  const carts = Array.from({ length: 12 }, () => randomUUID());
  const answers = await Promise.all(carts.map((cart) => holdSlot(pass, cart)));
  const admitted = carts.filter((_, index) => answers[index]?.statusCode === 200);
  assert.equal(admitted.length, 3, answers[0]?.body);
  for (const cart of admitted) assert.equal((await holdSlot(pass, cart)).statusCode, 200);
  assert.equal((await holdSlot(pass)).statusCode, 409);
});

test('an opening of one event or day requires a pass for its own places only, even before its waiting room opens (R320)', async () => {
  const { event_id } = await shop.db
    .selectFrom('event_hour')
    .select('event_id')
    .where('id', '=', event.hourId)
    .executeTakeFirstOrThrow();
  const ofEvent = await open({ event: event_id });
  assert.equal((await holdDate()).statusCode, 409);
  const other = await holdSlot();
  assert.equal(other.statusCode, 200, other.body);
  shop.clock.advance(HOUR);
  assert.equal((await holdDate(passOf(ofEvent))).statusCode, 200);
  const { visit_at } = await shop.db
    .selectFrom('stock')
    .select('visit_at')
    .where('id', '=', venue.slots[0])
    .executeTakeFirstOrThrow();
  const ofDay = await open({ day: visit_at.toISOString().slice(0, 10) });
  assert.equal((await holdSlot()).statusCode, 409);
  assert.equal((await holdSlot(passOf(ofDay))).statusCode, 200);
  const elsewhere = await addSellingVenue(shop.db);
  assert.equal((await holdSlot({}, randomUUID(), elsewhere)).statusCode, 200);
  await open({ day: '2031-12-24' });
  const free = await holdSlot();
  assert.equal(free.statusCode, 200, free.body);
  assert.equal((await holdSlot()).statusCode, 200);
});

test('a response has the headroom header, a number from 0 to 1 (R322)', async () => {
  const { headers } = await shop.app.inject(address(endpoints.fairOpenings));
  const headroom = Number(headers[HEADROOM_HEADER]);
  assert.ok(headroom >= 0 && headroom <= 1, String(headers[HEADROOM_HEADER]));
});

test('a change into a day with a fair opening needs a pass, which is valid from the opening time', async () => {
  const at = await addSellingVenue(shop.db, 20);
  await setRules(shop.db, at, { changes: { until: 1 } });
  const day = '2031-03-16';
  const there = await addDay(shop.db, at, day);
  const changer = await Changer.bought(shop, buyer, at);
  const opening = await open({ day }, at);
  const change = { edition: 0, difference: 0, lines: [{ position: 0, items: moveTo(at, there) }] };
  const requestChange = (headers: Headers) =>
    post(
      `/sale/${changer.sale.id}/change`,
      { id: randomUUID(), ...change },
      {
        'x-sale-token': changer.sale.token,
        ...headers,
      },
    );
  const refused = await requestChange({});
  assert.equal(refused.statusCode, 409, refused.body);
  assert.equal(refused.headers[FAIR_OPENING_HEADER], opening.id);
  // a valid pass is refused before the opening time too
  assert.equal((await requestChange(passOf(opening))).statusCode, 409);
  shop.clock.set(new Date(Date.parse(opening.opens_at) + 60_000).toISOString());
  const answer = await requestChange(passOf(opening));
  assert.equal(answer.statusCode, 200, answer.body);
});
