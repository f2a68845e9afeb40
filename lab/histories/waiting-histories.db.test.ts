/**
 * Random histories of a waiting list with concurrent operations: buyers wait, leave, accept, buy or cancel while other
 * carts hold and release capacity. No other buyer gets the capacity reserved for an entry, offers follow the order of
 * the confirmations, and nothing is sold twice (R297). `WAITING_RUNS=300 node --test …` runs more histories.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { audit } from '../../apps/backend/src/domains/operations/index.ts';
import { confirmEntry } from '../../apps/backend/src/domains/inventory/waiting-list/join.ts';
import {
  offerCapacity,
  closeEntries,
} from '../../apps/backend/src/domains/inventory/waiting-list/offer-capacity.ts';
import { leaveList, acceptOffer } from '../../apps/backend/src/domains/inventory/waiting-list/turn.ts';
import { SALES } from '@taquilla/testing/backend/sale-fixture.ts';
import { addSlot, addVenue, countersOf, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const RUNS = Number(process.env['WAITING_RUNS'] ?? 3);
const PLACES = 4;
const MINUTE = 60_000;
const OFFER_MINUTES = 60;

const { shop } = await shopForTests();

const party = fc.integer({ min: 1, max: 3 });
const who = fc.nat(7);
const one = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take' as const), party }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), party }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'accept' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 61) }),
  },
);
type Step = typeof one extends fc.Arbitrary<infer T> ? T : never;
/** Concurrent operations. */
const step = fc.array(one, { minLength: 1, maxLength: 3 });

interface World {
  venue: TestVenue;
  slot: number;
  /** references of carts of buyers who do not wait */
  carts: string[];
  entries: string[];
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Error && 'statusCode' in error)) throw error;
  });
const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `${SALES}/ticket/stock/pre-booked${path}`, payload });

async function take(world: World, action: Step): Promise<void> {
  const now = shop.clock.now();
  switch (action.do) {
    case 'take': {
      const reference = randomUUID();
      const hold = { stock_id: world.slot, quantity: action.party, interface_id: world.venue.interfaceId };
      const { statusCode, body } = await post('', { reference, ...hold });
      assert.ok([200, 409].includes(statusCode), body);
      if (statusCode === 200) world.carts.push(reference);
      return;
    }
    case 'release':
      assert.equal(
        (await post('/cancelled/reference', { reference: pick(world.carts, action.who) ?? randomUUID() }))
          .statusCode,
        200,
      );
      return;
    case 'join':
      return join(world, action.party);
    case 'leave': {
      const id = pick(world.entries, action.who);
      if (id !== undefined) await leaveList(shop.db, id, now);
      return;
    }
    case 'accept': {
      const id = pick(world.entries, action.who);
      const hold = { reference: randomUUID(), locale: 'es', now } as const;
      if (id !== undefined) await unlessRefused(acceptOffer(shop.db, { id, ...hold }));
      return;
    }
    case 'wait':
      shop.clock.advance(action.minutes * MINUTE);
      return;
    default:
      // as two processes would
      await Promise.all([work(), work()]);
  }
}

async function work(): Promise<void> {
  await shop.deps.jobs.runNow('expired holds');
  await closeEntries(shop.db, shop.clock.now());
  await offerCapacity(shop.db, shop.clock.now());
}

/** Adds a confirmed entry. `waiting-list.db.test.ts` covers the confirmation by e-mail. */
async function join({ venue, slot, entries }: World, places: number): Promise<void> {
  const id = randomUUID();
  const now = shop.clock.now();
  const email = `${id}@example.org`;
  await shop.db
    .insertInto('waiting_entry')
    .values({
      id,
      kind: 'slot',
      state: 'unconfirmed',
      headquarter_id: venue.id,
      interface_id: venue.interfaceId,
      email,
      mailbox: email,
      locale: 'es',
      places,
      created_at: now,
      requested: JSON.stringify([{ id: venue.productId, quantity: places }]),
      expires_at: new Date('2039-01-01T00:00:00Z'),
    })
    .execute();
  const place = { kind: 'slot' as const, place_id: slot, entry_id: id, headquarter_id: venue.id };
  await shop.db.insertInto('waiting_place').values(place).execute();
  await confirmEntry(shop.db, id, now);
  entries.push(id);
}

const entriesOf = ({ venue }: World) =>
  shop.db
    .selectFrom('waiting_entry')
    .selectAll()
    .where('headquarter_id', '=', venue.id)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();

/** Checks the invariants that hold after every step. */
async function check(world: World, action: readonly Step[]): Promise<void> {
  const label = JSON.stringify(action);
  const { sold, held } = await countersOf(shop.db, world.slot);
  assert.ok(sold + held <= PLACES, label);
  assert.deepEqual((await audit(shop.db)).faults, [], label);
  const ids = new Set<string>();
  for (const { state, hold_ids } of await entriesOf(world)) {
    if (state !== 'offered') continue;
    for (const id of hold_ids) assert.ok(!ids.has(id), 'a place was offered twice');
    for (const id of hold_ids) ids.add(id);
  }
}

/** Checks after all work that no entry waits for free capacity, and no capacity is reserved without an offer. */
async function checkAtRest(world: World): Promise<void> {
  await work();
  await work();
  const { sold, held } = await countersOf(shop.db, world.slot);
  const waiting = (await entriesOf(world)).filter(({ state }) => state === 'waiting');
  for (const { places } of waiting)
    assert.ok(places > PLACES - sold - held, 'an entry waits although its capacity is free');
  const kept = await shop.db
    .selectFrom('hold')
    .select('id')
    .where((eb) => eb.and({ stock_id: world.slot, state: 'active', reference: 'waiting list' }))
    .execute();
  assert.deepEqual(kept, []);
}

async function begin(): Promise<World> {
  const venue = await addVenue(shop.db);
  const self_service = JSON.stringify({
    changes: null,
    returns: null,
    waitingList: { offerMinutes: OFFER_MINUTES, most: 1000 },
  });
  await shop.db.updateTable('venue').set({ self_service }).where('id', '=', venue.id).execute();
  // a waiting list is for products that enter one room
  await shop.db.updateTable('item').set({ is_active: false }).where('id', '=', venue.items[1]).execute();
  const slot = await addSlot(shop.db, venue, { visitAt: '2039-03-20T09:00:00Z', quantity: PLACES });
  return { venue, slot, carts: [], entries: [] };
}

test('released capacity is offered in the order of the waiting list, despite concurrent requests', async () => {
  const world = await begin();
  const reference = randomUUID();
  const hold = { stock_id: world.slot, interface_id: world.venue.interfaceId };
  assert.equal((await post('', { ...hold, reference, quantity: PLACES })).statusCode, 200);
  for (let count = 0; count < 12; count++) {
    await join(world, 1);
    shop.clock.advance(1);
  }
  const competitors = Array.from({ length: 40 }, () =>
    post('', { ...hold, reference: randomUUID(), quantity: 1 }),
  );
  const [given, ...answers] = await Promise.all([
    post('/cancelled/reference', { reference }),
    ...competitors,
    work(),
    work(),
    work(),
  ]);
  assert.equal((given as { statusCode: number }).statusCode, 200);
  for (const answer of answers)
    if (answer) assert.equal(answer.statusCode, 409, 'another buyer reserved released capacity');
  await work();
  const states = (await entriesOf(world)).map(({ state }) => state);
  assert.deepEqual(
    states,
    world.entries.map((_, index) => (index < PLACES ? 'offered' : 'waiting')),
  );
  assert.deepEqual((await audit(shop.db)).faults, []);
});

test('concurrent operations neither oversell a slot nor leave an entry waiting while its capacity is free', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (history) => {
      const world = await begin();
      for (const actions of history) {
        await Promise.all(actions.map((action) => take(world, action)));
        await shop.deps.jobs.runNow('expired holds');
        await check(world, actions);
      }
      await checkAtRest(world);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
