/**
 * Random sequences of operations on the seats of a date (hold, release, expire, order, pay, refund), compared with an
 * independent reference model after every step.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { transaction } from '../../../../database/transaction.ts';
import { accountsOf, addEvent, type TestEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { cancelHolds } from '../cart-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { releaseSold, releaseSale } from '../release-sale.ts';
import { adoptHolds, reacquireHolds, sellHolds } from '../sale-holds.ts';
import { holdSeats } from './hold-seats.ts';
import { seats as inventory } from './inventory.ts';
import type { SeatNeed } from './seat-needs.ts';
import { sweepExpiredHolds } from '../sweep.ts';

const MINUTE = 60_000;
const SEATS = 4;
const CARTS = 3;
/** `SEAT_RUNS=500 node --test …` runs more sequences. */
const RUNS = Number(process.env['SEAT_RUNS'] ?? 6);
const { shop } = await shopForTests();

const cart = fc.nat(CARTS - 1);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      cart,
      seat: fc.integer({ min: 1, max: SEATS }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('order' as const, 'pay' as const), cart }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('free' as const, 'refund' as const), cart }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** State of a seat: held by a cart until its expiry, by a sale until it is paid or cancelled, or sold. */
type Owner = { cart: number; until: number } | { sale: string } | { sold: string };

/** Reference model: a second implementation of the rules. */
class Model {
  readonly owners = new Map<number, Owner>();
  /** unpaid sales by cart, newest last */
  readonly unpaid = new Map<number, { id: string; seats: number[] }[]>();
  readonly paid = new Map<number, string[]>();

  of(now: number, isMeant: (owner: Owner) => boolean): number[] {
    return [...this.owners]
      .filter(([, owner]) => !('cart' in owner && owner.until <= now) && isMeant(owner))
      .map(([seat]) => seat)
      .sort((a, b) => a - b);
  }

  ofCart = (cart: number, now: number) => this.of(now, (owner) => 'cart' in owner && owner.cart === cart);
  ofSale = (id: string, now: number) => this.of(now, (owner) => 'sale' in owner && owner.sale === id);
  isFree = (seat: number, now: number) => !this.of(now, () => true).includes(seat);
  free = (seats: readonly number[]) => seats.forEach((seat) => this.owners.delete(seat));
  give = (seats: readonly number[], owner: Owner) => seats.forEach((seat) => this.owners.set(seat, owner));
}

interface Simulation {
  event: TestEvent;
  carts: string[];
  model: Model;
}

const needOf = ({ event }: Simulation, places: readonly number[]): SeatNeed[] =>
  places.map((placeId) => ({
    hourId: event.hourId,
    categoryPriceListId: event.tariffs[0],
    sectorId: event.sectors[0],
    placeId,
    quantity: 1,
  }));

async function runStep(simulation: Simulation, action: Step): Promise<void> {
  if (action.do === 'wait') {
    shop.clock.advance(action.minutes * MINUTE);
    return;
  }
  if (action.do === 'sweep') {
    await sweepExpiredHolds(shop.db, inventory, shop.clock.now());
    return;
  }
  if (action.do === 'choose') return choose(simulation, action.cart, action.seat);
  if (action.do === 'order') return order(simulation, action.cart);
  if (action.do === 'pay') return pay(simulation, action.cart);
  if (action.do === 'refund') return refund(simulation, action.cart);
  await cancelHolds(shop.db, inventory, simulation.carts[action.cart] ?? '', shop.clock.now());
  simulation.model.free(simulation.model.ofCart(action.cart, shop.clock.now().getTime()));
}

async function choose({ event, carts, model }: Simulation, who: number, seat: number): Promise<void> {
  const now = shop.clock.now();
  const at = now.getTime();
  const request = {
    hourId: event.hourId,
    reference: carts[who] ?? '',
    products: [{ category_price_list_id: event.tariffs[0], place_ids: [seat] }],
  };
  const held = await holdSeats(shop.db, request, now).catch((error: unknown) => {
    if (!(error instanceof OutOfStock)) throw error;
  });
  if (model.ofCart(who, at).includes(seat)) {
    assert.ok(held, 'an own seat is not refused');
    return;
  }
  if (!model.isFree(seat, at)) {
    // a buyer who returns from the payment page may hold seats of the own unpaid sales; the sales keep their other
    // seats
    for (const { id } of model.unpaid.get(who) ?? []) {
      model.free(model.ofSale(id, at).filter((own) => own === seat));
    }
  }
  assert.equal(held !== undefined, model.isFree(seat, at), `seat ${seat} for cart ${who}`);
  if (held) model.give([seat], { cart: who, until: held.expiresAt.getTime() });
}

async function order(simulation: Simulation, who: number): Promise<void> {
  const { carts, model } = simulation;
  const now = shop.clock.now();
  const seats = model.ofCart(who, now.getTime());
  if (seats.length === 0) return;
  const earlier = model.unpaid.get(who) ?? [];
  const id = randomUUID();
  await transaction(shop.db, (trx) =>
    adoptHolds(trx, inventory, {
      saleId: id,
      reference: carts[who] ?? '',
      need: needOf(simulation, seats),
      now,
      until: new Date(now.getTime() + 30 * MINUTE),
      earlierSaleIds: earlier.map((sale) => sale.id),
    }),
  );
  for (const sale of earlier) model.free(model.ofSale(sale.id, now.getTime()));
  model.give(seats, { sale: id });
  model.unpaid.set(who, [...earlier, { id, seats }]);
}

async function pay(simulation: Simulation, who: number): Promise<void> {
  const { model } = simulation;
  const now = shop.clock.now();
  const at = now.getTime();
  const sale = model.unpaid.get(who)?.pop();
  if (!sale) return;
  const need = needOf(simulation, sale.seats);
  const isPaid = await transaction(shop.db, async (trx) => {
    const finish = await sellHolds(trx, inventory, sale.id, need, now);
    await finish?.();
    if (finish || (await reacquireHolds(trx, inventory, sale.id, need, now))) return true;
    await releaseSale(trx, inventory, sale.id, now);
    return false;
  });
  const own = model.ofSale(sale.id, at);
  const isThere = sale.seats.every((seat) => own.includes(seat) || model.isFree(seat, at));
  assert.equal(isPaid, isThere, `sale of ${sale.seats.join()}`);
  model.free(own);
  if (!isPaid) return;
  model.give(sale.seats, { sold: sale.id });
  model.paid.set(who, [...(model.paid.get(who) ?? []), sale.id]);
}

async function refund({ model }: Simulation, who: number): Promise<void> {
  const id = model.paid.get(who)?.pop();
  if (id === undefined) return;
  const now = shop.clock.now();
  const seats = model.of(now.getTime(), (owner) => 'sold' in owner && owner.sold === id);
  assert.equal(await transaction(shop.db, (trx) => releaseSold(trx, inventory, id, now)), seats.length);
  model.free(seats);
}

/** Compares the held and sold seats of the database with the model, and the counters with the holds. */
async function check({ event, carts, model }: Simulation): Promise<void> {
  const now = shop.clock.now();
  const rows = await shop.db
    .selectFrom('event_hold')
    .select(['place_id', 'state', 'sale_id', 'reference', 'expires_at'])
    .where('hour_id', '=', event.hourId)
    .where('state', 'in', ['active', 'sold'])
    .orderBy('place_id')
    .execute();
  const live = rows.filter((row) => row.state === 'sold' || row.sale_id !== null || row.expires_at > now);
  assert.deepEqual(
    live.map((row): [number | null, Owner] => {
      if (row.sale_id === null)
        return [row.place_id, { cart: carts.indexOf(row.reference), until: row.expires_at.getTime() }];
      return [row.place_id, row.state === 'sold' ? { sold: row.sale_id } : { sale: row.sale_id }];
    }),
    model.of(now.getTime(), () => true).map((seat) => [seat, model.owners.get(seat)]),
  );
  const { counters, holds } = await accountsOf(shop.db, event.hourId);
  assert.deepEqual(counters, holds);
}

test('seats match the reference model after every step of a random sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      shop.clock.set('2031-03-10T10:00:00Z');
      const simulation: Simulation = {
        // with extensions, the maximum duration of a cart covers the whole sequence
        event: await addEvent(shop.db, {
          seats: [1, SEATS],
          venue: await addVenue(shop.db, { max_hold_extensions: 100 }),
        }),
        carts: Array.from({ length: CARTS }, () => randomUUID()),
        model: new Model(),
      };
      for (const action of steps) {
        await runStep(simulation, action);
        await check(simulation);
      }
    }),
    { numRuns: RUNS, ...(process.env['SEAT_RUNS'] === undefined && { seed: 20_311 }) },
  );
});
