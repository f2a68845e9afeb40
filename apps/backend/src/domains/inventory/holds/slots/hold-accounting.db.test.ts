/**
 * Invariants under random sequences of operations: counters of a slot equal the sum of its holds and never exceed its
 * capacity; counts of an address equal its unpaid holds, never exceed its purchase limit, and end at zero; a paid sale has
 * exactly the places that it paid for.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { transaction } from '../../../../database/transaction.ts';
import { HttpError } from '../../../../errors.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, addVenue, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { cancelHolds, extendHolds, reduceHold } from '../cart-holds.ts';
import { releaseSale } from '../release-sale.ts';
import { adoptHolds, reacquireHolds, sellHolds } from '../sale-holds.ts';
import { sweepExpiredHolds } from '../sweep.ts';
import { holdCapacity } from './hold-capacity.ts';
import { slots } from './inventory.ts';
import { slotNeeds } from './slot-needs.ts';

const MINUTE = 60_000;
const PLACES = 6;
const CARTS = 3;
/** The first two carts share an address. */
const networkOf = (cart: number) => (cart < 2 ? 'one house' : 'another');
const limitOf = (atMost: number) => ({ percent: 0, atLeast: atMost, atMost });
const SHARES = { cart: limitOf(5), address: limitOf(4), addressDay: limitOf(6) };
const { shop } = await shopForTests();

interface Cart {
  reference: string;
  network: string;
  /** unpaid sales, newest last */
  openSales: { id: string; need: Map<number, number> }[];
}
interface Simulation {
  venue: TestVenue;
  slots: number[];
  carts: Cart[];
  paid: { id: string; need: Map<number, number> }[];
}

const cart = fc.nat(CARTS - 1);
const slot = fc.nat(1);
const places = fc.integer({ min: 1, max: PLACES });
const step = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), cart, slot, places }),
  fc.record({ do: fc.constant('cancel' as const), cart }),
  fc.record({ do: fc.constant('reduce' as const), cart, slot, places }),
  fc.record({ do: fc.constant('extend' as const), cart }),
  fc.record({ do: fc.constant('order' as const), cart, first: fc.nat(3), second: fc.nat(3) }),
  fc.record({ do: fc.constant('pay' as const), cart }),
  fc.record({ do: fc.constant('abandon' as const), cart }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('sweep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Ignores expected refusals and rethrows other errors. */
async function allowRefusal(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof HttpError && [409, 422].includes(error.statusCode)) return false;
    throw error;
  }
}

async function runStep(simulation: Simulation, action: Step): Promise<void> {
  const { db } = shop;
  const now = shop.clock.now();
  if (action.do === 'wait') {
    shop.clock.advance(action.minutes * MINUTE);
    return;
  }
  if (action.do === 'sweep') {
    await sweepExpiredHolds(db, slots, now);
    return;
  }
  const who = simulation.carts[action.cart];
  assert.ok(who);
  if (action.do === 'hold') {
    const stockId = simulation.slots[action.slot] ?? 0;
    const { reference, network } = who;
    const request = {
      stockId,
      reference,
      network,
      quantity: action.places,
      interfaceId: simulation.venue.interfaceId,
      now,
    };
    await allowRefusal(() => holdCapacity(db, request));
  } else if (action.do === 'reduce') await reduceStep(simulation, who, action);
  else if (action.do === 'cancel') await cancelHolds(db, slots, who.reference, now);
  else if (action.do === 'extend') await allowRefusal(() => extendHolds(db, slots, who.reference, now));
  else if (action.do === 'order') await orderStep(simulation, who, [action.first, action.second], now);
  else await endSale(simulation, who, action.do, now);
}

/**
 * Reduces the first hold of the cart at the slot. A hold that has expired or that an order has adopted must not be
 * reduced.
 */
async function reduceStep(
  simulation: Simulation,
  { reference }: Cart,
  { slot: index, places: keep }: { slot: number; places: number },
): Promise<void> {
  const now = shop.clock.now();
  const hold = await shop.db
    .selectFrom('hold')
    .select(['id', 'quantity', 'sale_id', 'expires_at'])
    .where((eb) => eb.and({ reference, stock_id: simulation.slots[index] ?? 0, state: 'active' }))
    .orderBy('id')
    .executeTakeFirst();
  if (!hold) return;
  const left = await reduceHold(shop.db, slots, { reference, holdId: hold.id, keep }, now);
  const isOwn = hold.sale_id === null && hold.expires_at > now;
  assert.equal(left, isOwn ? Math.min(keep, hold.quantity) : 0);
}

async function orderStep(simulation: Simulation, who: Cart, quantities: number[], now: Date): Promise<void> {
  const need = new Map(
    simulation.slots
      .map((id, index) => [id, quantities[index] ?? 0] as const)
      .filter(([, count]) => count > 0),
  );
  const id = randomUUID();
  const adoption = {
    saleId: id,
    reference: who.reference,
    network: who.network,
    need: slotNeeds(need),
    until: new Date(now.getTime() + 30 * MINUTE),
    now,
    earlierSaleIds: who.openSales.map((sale) => sale.id),
  };
  if (await allowRefusal(() => transaction(shop.db, (trx) => adoptHolds(trx, slots, adoption)))) {
    who.openSales.push({ id, need });
  }
}

async function endSale(simulation: Simulation, who: Cart, how: 'pay' | 'abandon', now: Date): Promise<void> {
  const sale = who.openSales.pop();
  if (!sale) return;
  await transaction(shop.db, async (trx) => {
    if (how === 'abandon') return releaseSale(trx, slots, sale.id, now, 'expired');
    const finish = await sellHolds(trx, slots, sale.id, slotNeeds(sale.need), now);
    await finish?.();
    if (finish || (await reacquireHolds(trx, slots, sale.id, slotNeeds(sale.need), now)))
      simulation.paid.push(sale);
    else await releaseSale(trx, slots, sale.id, now);
  });
}

async function checkAccounts(simulation: Simulation): Promise<void> {
  const { db } = shop;
  for (const id of simulation.slots) {
    const counters = await db
      .selectFrom('stock')
      .select(['quantity', 'sold', 'held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const holds = await db
      .selectFrom('hold')
      .select(['state', 'quantity', 'sale_id'])
      .where('stock_id', '=', id)
      .execute();
    const sum = (state: string) =>
      holds.filter((hold) => hold.state === state).reduce((total, hold) => total + hold.quantity, 0);
    assert.deepEqual(
      { sold: counters.sold, held: counters.held },
      { sold: sum('sold'), held: sum('active') },
    );
    assert.ok(counters.sold + counters.held <= counters.quantity);
    for (const sale of simulation.paid) {
      const own = holds.filter((hold) => hold.sale_id === sale.id && hold.state === 'sold');
      const bought = own.reduce((total, hold) => total + hold.quantity, 0);
      assert.equal(bought, sale.need.get(id) ?? 0);
    }
  }
}

/** Returns the purchase counts above zero, by address and scope. */
async function purchaseCountsOf({ venue }: Simulation): Promise<Map<string, number>> {
  const rows = await shop.db
    .selectFrom('purchase_count')
    .select(['network', 'scope', 'held'])
    .where('headquarter_id', '=', venue.id)
    .where('held', '>', 0)
    .execute();
  return new Map(rows.map(({ network, scope, held }) => [`${network}: ${scope}`, held]));
}

async function checkPurchaseLimits(simulation: Simulation): Promise<void> {
  const holds = await shop.db
    .selectFrom('hold')
    .select(['network', 'day_scope', 'stock_id', 'quantity'])
    .where((eb) => eb.and({ headquarter_id: simulation.venue.id, state: 'active' }))
    .execute();
  const expected = new Map<string, number>();
  for (const { network, day_scope, stock_id, quantity } of holds) {
    for (const scope of [`s${stock_id}`, day_scope ?? '']) {
      const key = `${network ?? ''}: ${scope}`;
      expected.set(key, (expected.get(key) ?? 0) + quantity);
    }
  }
  const counted = await purchaseCountsOf(simulation);
  assert.deepEqual(
    new Map([...counted].sort(([a], [b]) => (a < b ? -1 : 1))),
    new Map([...expected].sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  for (const [key, held] of counted) assert.ok(held <= (key.includes(': s') ? 4 : 6), `${key} holds ${held}`);
}

/** Pays or abandons every sale and expires every cart. */
async function endAll(simulation: Simulation): Promise<void> {
  for (const [index, who] of simulation.carts.entries()) {
    while (who.openSales.length > 0)
      await endSale(simulation, who, index % 2 === 0 ? 'abandon' : 'pay', shop.clock.now());
  }
  shop.clock.advance(20 * MINUTE);
  await sweepExpiredHolds(shop.db, slots, shop.clock.now());
}

test('counters and purchase counts equal the sums of holds after every step of a random sequence', async () => {
  const sequence = fc.array(step, { minLength: 5, maxLength: 30 });
  const property = fc.asyncProperty(sequence, async (steps) => {
    shop.clock.set('2031-03-10T10:00:00Z');
    const venue = await addVenue(shop.db, { max_hold_extensions: 2, shares: SHARES });
    const [roomA, roomB] = venue.rooms;
    const slots = [
      await addSlot(shop.db, venue, { visitAt: '2031-03-12T09:00:00Z', quantity: PLACES, roomId: roomA }),
      await addSlot(shop.db, venue, { visitAt: '2031-03-12T09:00:00Z', quantity: PLACES, roomId: roomB }),
    ];
    const carts = Array.from({ length: CARTS }, (_, index) => {
      return { reference: randomUUID(), network: networkOf(index), openSales: [] };
    });
    const simulation: Simulation = { venue, slots, carts, paid: [] };
    for (const action of steps) {
      await runStep(simulation, action);
      await checkAccounts(simulation);
      await checkPurchaseLimits(simulation);
    }
    await endAll(simulation);
    assert.deepEqual(await purchaseCountsOf(simulation), new Map());
  });
  await fc.assert(property, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) });
});
