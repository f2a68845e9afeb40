/**
 * Whatever carts and sales do in whatever order: a slot's counters are the sum of its holds, never more than its
 * places, and a paid sale has exactly the places it paid for.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { transaction } from '../../database/transaction.ts';
import { HttpError } from '../../errors.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addSlot, addVenue, type TestVenue } from '../../testing/venue-fixture.ts';
import { cancelHolds, extendHolds, holdPlaces } from './cart-holds.ts';
import { adoptHolds, releaseSale, retakeForSale, sellHolds } from './sale-holds.ts';
import { sweepExpiredHolds } from './sweeper.ts';

const MINUTE = 60_000;
const PLACES = 6;
const CARTS = 3;

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

interface Cart {
  reference: string;
  /** Not paid yet, the newest last. */
  openSales: { id: string; need: Map<number, number> }[];
}
interface World {
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
  fc.record({ do: fc.constant('extend' as const), cart }),
  fc.record({ do: fc.constant('order' as const), cart, first: fc.nat(3), second: fc.nat(3) }),
  fc.record({ do: fc.constant('pay' as const), cart }),
  fc.record({ do: fc.constant('abandon' as const), cart }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('sweep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Being refused is part of the game; anything else is a failure. */
async function allowRefusal(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 409) return false;
    throw error;
  }
}

async function take(world: World, action: Step): Promise<void> {
  const { db } = shop;
  const now = shop.clock.now();
  if (action.do === 'wait') {
    shop.clock.advance(action.minutes * MINUTE);
    return;
  }
  if (action.do === 'sweep') {
    await sweepExpiredHolds(db, now);
    return;
  }
  const who = world.carts[action.cart];
  assert.ok(who);
  if (action.do === 'hold') {
    const stockId = world.slots[action.slot] ?? 0;
    const { reference } = who;
    const request = {
      stockId,
      reference,
      quantity: action.places,
      interfaceId: world.venue.interfaceId,
      now,
    };
    await allowRefusal(() => holdPlaces(db, request));
  } else if (action.do === 'cancel') await cancelHolds(db, who.reference);
  else if (action.do === 'extend') await allowRefusal(() => extendHolds(db, who.reference, now));
  else if (action.do === 'order') await orderStep(world, who, [action.first, action.second], now);
  else await endSale(world, who, action.do, now);
}

async function orderStep(world: World, who: Cart, quantities: number[], now: Date): Promise<void> {
  const need = new Map(
    world.slots.map((id, index) => [id, quantities[index] ?? 0] as const).filter(([, count]) => count > 0),
  );
  const id = randomUUID();
  const adoption = {
    saleId: id,
    reference: who.reference,
    need,
    until: new Date(now.getTime() + 30 * MINUTE),
    now,
    earlierSaleIds: who.openSales.map((sale) => sale.id),
  };
  if (await allowRefusal(() => transaction(shop.db, (trx) => adoptHolds(trx, adoption)))) {
    who.openSales.push({ id, need });
  }
}

async function endSale(world: World, who: Cart, how: 'pay' | 'abandon', now: Date): Promise<void> {
  const sale = who.openSales.pop();
  if (!sale) return;
  await transaction(shop.db, async (trx) => {
    if (how === 'abandon') return releaseSale(trx, sale.id, 'expired');
    const finish = await sellHolds(trx, sale.id, sale.need);
    await finish?.();
    if (finish || (await retakeForSale(trx, sale.id, sale.need, now))) world.paid.push(sale);
    else await releaseSale(trx, sale.id);
  });
}

async function checkAccounts(world: World): Promise<void> {
  const { db } = shop;
  for (const id of world.slots) {
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
    for (const sale of world.paid) {
      const own = holds.filter((hold) => hold.sale_id === sale.id && hold.state === 'sold');
      const bought = own.reduce((total, hold) => total + hold.quantity, 0);
      assert.equal(bought, sale.need.get(id) ?? 0);
    }
  }
}

test('the counters are the sum of the holds after any sequence of steps', async () => {
  const sequence = fc.array(step, { minLength: 5, maxLength: 30 });
  const property = fc.asyncProperty(sequence, async (steps) => {
    shop.clock.set('2031-03-10T10:00:00Z');
    const venue = await addVenue(shop.db, { max_hold_extensions: 2 });
    const [roomA, roomB] = venue.rooms;
    const slots = [
      await addSlot(shop.db, venue, { visitAt: '2031-03-12T09:00:00Z', quantity: PLACES, roomId: roomA }),
      await addSlot(shop.db, venue, { visitAt: '2031-03-12T09:00:00Z', quantity: PLACES, roomId: roomB }),
    ];
    const carts = Array.from({ length: CARTS }, () => ({ reference: randomUUID(), openSales: [] }));
    const world: World = { venue, slots, carts, paid: [] };
    for (const action of steps) {
      await take(world, action);
      await checkAccounts(world);
    }
  });
  await fc.assert(property, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) });
});
