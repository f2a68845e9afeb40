/**
 * Buyers of different slots of a day concurrently change into the last ten places of one slot, some with a surcharge:
 * ten succeed, all others keep their places, and the amounts agree (R292, R362). For slots of tickets and seats of
 * events. `npm run stress -- changes` has 200 buyers.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { audit } from '../../apps/backend/src/domains/operations/index.ts';
import { addDay, Changer, moveTo, setDayPrice, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { accountsOf, addHour, hallOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  eventOrder,
  seats,
  setAuthority,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addSellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf, nextId } from '@taquilla/testing/backend/venue-fixture.ts';

const CHANGERS = Number(process.env['CHANGERS'] ?? 10);
const LAST = Math.min(10, CHANGERS / 2);
const DAY = '2031-03-14';

const { shop, buyer } = await shopForTests();

/** Retries on 503, as a browser does. */
async function requestChange(one: Changer, change: Parameters<Changer['ask']>[0]) {
  for (;;) {
    const answer = await one.ask(change);
    if (answer.statusCode !== 503) return answer;
  }
}

for (const [price, what] of [
  [10, 'that cost the same'],
  [15, 'that cost more, half of them never paid'],
] as const) {
  test(`${CHANGERS} concurrent changes into the last ${LAST} places ${what}: ${LAST} succeed`, async () => {
    const venue = await addSellingVenue(shop.db, CHANGERS);
    await setRules(shop.db, venue, { changes: { until: 1 }, returns: { until: 1 } });
    const slots = await addDay(shop.db, venue, DAY, LAST);
    await setDayPrice(shop.db, venue, DAY, price);
    const changers: Changer[] = [];
    for (let count = 0; count < CHANGERS; count++) changers.push(await Changer.bought(shop, buyer, venue));
    const difference = (price - 10) * 2;
    const answers = await Promise.all(
      changers.map(async (one, index) => {
        const requested = {
          id: randomUUID(),
          difference,
          lines: [{ position: 0, items: moveTo(venue, slots) }],
        };
        const [first, second] = await Promise.all([
          requestChange(one, requested),
          requestChange(one, requested),
        ]);
        assert.equal(first.statusCode, second.statusCode, 'a double click has one result');
        const isIn = first.statusCode === 200;
        if (!isIn) assert.equal(first.json<{ code: string }>().code, 'overStock', first.body);
        const pays = isIn && difference > 0 && index % 2 === 0;
        if (pays) assert.equal(await one.payAndTell(requested.id), 'changed');
        return { one, isIn, isChanged: isIn && (difference === 0 || pays) };
      }),
    );
    assert.equal(answers.filter(({ isIn }) => isIn).length, LAST);
    shop.clock.advance(31 * 60_000);
    await shop.deps.jobs.runNow('unpaid changes');
    const changed = answers.filter(({ isChanged }) => isChanged).length;
    for (const slot of slots) assert.deepEqual(await countersOf(shop.db, slot), { sold: changed, held: 0 });
    for (const slot of venue.slots)
      assert.deepEqual(await countersOf(shop.db, slot), { sold: CHANGERS - changed, held: 0 });
    for (const { one, isChanged } of answers) {
      const { is_valid, lines } = await one.state();
      assert.deepEqual(
        [is_valid, lines[0]?.items[0]?.stock_id],
        [true, isChanged ? slots[0] : venue.slots[0]],
      );
    }
    assert.deepEqual((await audit(shop.db)).faults, []);
  });
}

async function authorityIsDone(): Promise<void> {
  for (let open = 1; open > 0;) {
    await buyer.work();
    const tasks = shop.db.selectFrom('outbox').where('queue', '=', 'authority').where('done_at', 'is', null);
    ({ open } = await tasks.select(({ fn }) => fn.countAll<number>().as('open')).executeTakeFirstOrThrow());
  }
}

/** Changes a seat of an event; when it is reserved, tries other free seats until none is left. */
async function untilSeated(one: Changer, hour_id: number): Promise<boolean> {
  const lines = [{ position: 0, hour_id }];
  for (;;) {
    const quoted = await one.call('POST', '/change/quote', { edition: 0, lines });
    if (quoted.statusCode === 409) return false;
    const answer = await requestChange(one, { id: randomUUID(), difference: 0, lines });
    if (answer.statusCode === 200) return true;
    assert.equal(answer.json<{ code: string }>().code, 'overStock', answer.body);
  }
}

test(`${CHANGERS} concurrent changes into the last ${LAST} seats of another date, issued by the ticketing authority: ${LAST} succeed (R292, R362)`, async () => {
  const rows = CHANGERS / 10 + 1;
  const event = await addSellingEvent(shop, { seats: [rows, 10] });
  const there = nextId();
  await addHour(shop.db, event, there, '2031-03-21T19:00:00Z', hallOf(event, [rows, 10]));
  await setRules(shop.db, event.venue, { changes: { until: 1, events: true } });
  await setAuthority(shop, { mode: 'issue' });
  // the first two seats are for wheelchairs and companions
  const all = Array.from({ length: rows * 10 - 2 }, (_, index) => index + 3);
  const bought = async (hourId: number, ...ids: number[]) => {
    const sale = await buyer.buy(eventOrder({ ...event, hourId }, seats(event, ...ids)));
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    assert.equal(await buyer.verdict(form), 'paid');
    return new Changer(shop, buyer, sale);
  };
  const others = all.slice(LAST);
  for (let next = 0; next < others.length; next += 8) await bought(there, ...others.slice(next, next + 8));
  const changers: Changer[] = [];
  for (const seat of all.slice(0, CHANGERS)) changers.push(await bought(event.hourId, seat));
  await authorityIsDone();
  const isIn = await Promise.all(changers.map((one) => untilSeated(one, there)));
  assert.equal(isIn.filter(Boolean).length, LAST);
  await authorityIsDone();
  for (const [index, one] of changers.entries()) {
    const { is_valid, lines, change } = await one.state();
    assert.deepEqual([is_valid, lines[0]?.event?.hour_id], [true, isIn[index] ? there : event.hourId]);
    assert.equal(change?.state, isIn[index] ? 'done' : undefined);
  }
  const { counters } = await accountsOf(shop.db, event.hourId);
  assert.deepEqual(counters, { sold: CHANGERS - LAST, held: 0 });
  assert.deepEqual((await accountsOf(shop.db, there)).counters, { sold: all.length, held: 0 });
  assert.deepEqual((await audit(shop.db)).faults, []);
});

test('16 concurrent changes between the same two days do not deadlock', async () => {
  const venue = await addSellingVenue(shop.db, 20);
  await setRules(shop.db, venue, { changes: { until: 1 } });
  const there = await addDay(shop.db, venue, DAY, 20);
  const changers = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const slots = index % 2 === 0 ? venue.slots : there;
      return { one: await Changer.bought(shop, buyer, { ...venue, slots }), index };
    }),
  );
  for (let edition = 0; edition < 4; edition++) {
    const answers = await Promise.all(
      changers.map(({ one, index }) => {
        const to = (index + edition) % 2 === 0 ? there : venue.slots;
        return one.ask({ edition, difference: 0, lines: [{ position: 0, items: moveTo(venue, to) }] });
      }),
    );
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      answers.map(() => 200),
    );
  }
  for (const slot of [...there, ...venue.slots])
    assert.deepEqual(await countersOf(shop.db, slot), { sold: 8, held: 0 });
  assert.deepEqual((await audit(shop.db)).faults, []);
});
