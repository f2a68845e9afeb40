/**
 * Statements of each step in the life cycle of a hold, with the order of row locks (decision 22). A new statement on a
 * contended row requires a change of this table.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { addEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot, addVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { cancelHolds, extendHolds, reduceHold } from './cart-holds.ts';
import type { Inventory, Places } from './inventory.ts';
import { releaseSold, releaseSale } from './release-sale.ts';
import { adoptHolds, reacquireHolds, sellHolds } from './sale-holds.ts';
import { holdSeats } from './seats/hold-seats.ts';
import { seats } from './seats/inventory.ts';
import { holdCapacity } from './slots/hold-capacity.ts';
import { slots } from './slots/inventory.ts';
import { sweepExpiredHolds } from './sweep.ts';

const WRITES =
  /\b(update|insert into|delete from) "?(purchase_count|\w*hold|stock|event_\w+|cart_clock)"?\b/g;
let captured: string[] = [];

const compiler = new PostgresQueryCompiler();
const listener: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    captured.push(inShort(compiler.compileQuery(node, queryId).sql));
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const { shop } = await shopForTests();
const db = shop.db.withPlugin(listener);

/**
 * Abbreviates a statement. `lock event_hold`: rows read and locked; `stock+hold`: rows of both tables written by one
 * statement.
 */
function inShort(sql: string): string {
  const written = [...sql.matchAll(WRITES)].map(([, , table = '']) => table);
  if (written.length > 0) return written.join('+');
  const table = /\bfrom "?(\w+)"?/.exec(sql)?.[1] ?? '';
  return `${/for (no key )?update/.test(sql) ? 'lock' : 'read'} ${table}`;
}

interface Stage<Need extends Places> {
  inventory: Inventory<Need>;
  need: readonly Need[];
  /** @returns id of a hold that can be reduced */
  hold: (reference: string) => Promise<string>;
}

async function slotStage(): Promise<Stage<{ stockId: number; quantity: number }>> {
  const venue = await addVenue(shop.db);
  const stockId = await addSlot(shop.db, venue, { visitAt: '2031-03-12T09:00:00Z', quantity: 9 });
  const request = { stockId, quantity: 3, interfaceId: venue.interfaceId, network: 'n' };
  return {
    inventory: slots,
    need: [{ stockId, quantity: 3 }],
    hold: async (reference) => (await holdCapacity(db, { ...request, reference, now: shop.clock.now() })).id,
  };
}

async function dateStage(): Promise<Stage<Parameters<typeof seats.key>[0]>> {
  const { hourId, tariffs, sectors } = await addEvent(shop.db, { seats: [1, 5], standing: 9 });
  const [seated, standing] = tariffs;
  const products = [
    { category_price_list_id: seated, place_ids: [1] },
    { category_price_list_id: standing, sector_id: sectors[1], quantity: 3 },
  ];
  return {
    inventory: seats,
    need: [
      { hourId, categoryPriceListId: seated, placeId: 1, sectorId: sectors[0], quantity: 1 },
      { hourId, categoryPriceListId: standing, placeId: null, sectorId: sectors[1], quantity: 3 },
    ],
    hold: async (reference) => {
      const request = { hourId, reference, products, network: 'n' };
      const { holds } = await holdSeats(db, request, shop.clock.now());
      return holds.find(({ placeId }) => placeId === null)?.id ?? '';
    },
  };
}

/** Runs the life cycle of a hold and returns the statements of each step. */
async function runLifeCycle<Need extends Places>({ inventory, need, hold }: Stage<Need>) {
  const statements: Record<string, string[]> = {};
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    captured = [];
    const done = await work();
    statements[name] = captured;
    captured = [];
    return done;
  };
  const within = <T>(work: (trx: Trx) => Promise<T>) => transaction(db, work);
  const now = () => shop.clock.now();
  const reference = randomUUID();
  const sale = randomUUID();
  const adoption = () => ({
    saleId: sale,
    reference,
    need,
    until: new Date(now().getTime() + 1e6),
    now: now(),
  });
  const sell = (trx: Trx) => sellHolds(trx, inventory, sale, need, now());

  const holdId = await step('hold', () => hold(reference));
  await step('extend', () => extendHolds(db, inventory, reference, now()));
  await step('reduce', () => reduceHold(db, inventory, { reference, holdId, keep: 2 }, now()));
  await step('cancel', () => cancelHolds(db, inventory, reference, now()));
  await hold(reference);
  await step('adopt', () => within((trx) => adoptHolds(trx, inventory, adoption())));
  await step('sell', () => within(async (trx) => (await sell(trx))?.()));
  await step('refund', () => within((trx) => releaseSold(trx, inventory, sale, now())));
  await step('adopt from nothing', () => within((trx) => adoptHolds(trx, inventory, adoption())));
  await step('release', () => within((trx) => releaseSale(trx, inventory, sale, now())));
  await step('reacquire', () => within((trx) => reacquireHolds(trx, inventory, sale, need, now())));
  await within((trx) => releaseSold(trx, inventory, sale, now()));
  await hold(randomUUID());
  shop.clock.advance(3_600_000);
  await step('sweep', () => sweepExpiredHolds(db, inventory, now()));
  return statements;
}

const ENDS_SLOT = 'hold+hold+stock+purchase_count+cart_clock';
// writes a hold only if the slot has an open waiting-list entry
const FREES_SLOT = 'stock+hold';
const HOLDS_SLOT = 'stock+purchase_count+hold';

test('the statements of slot holds match the table', async () => {
  assert.deepEqual(await runLifeCycle(await slotStage()), {
    hold: ['read stock', HOLDS_SLOT],
    extend: ['lock hold', 'read waiting_entry', 'read rule', 'hold'],
    reduce: ['lock hold', 'hold', FREES_SLOT, 'purchase_count'],
    cancel: ['lock hold', 'hold', FREES_SLOT, 'purchase_count', 'cart_clock'],
    adopt: ['lock hold', 'hold'],
    sell: ['lock hold', 'hold', 'stock', 'purchase_count'],
    refund: ['hold', FREES_SLOT],
    'adopt from nothing': ['lock hold', 'read stock', HOLDS_SLOT],
    release: ['lock hold', 'hold', FREES_SLOT, 'cart_clock'],
    reacquire: ['lock hold', ENDS_SLOT, 'stock+hold', 'hold', 'stock'],
    sweep: ['read hold', ENDS_SLOT],
  });
});

const MOVES_DATE = ['event_zone', 'event_hour+event_change'];
const FREES_DATE = ['read waiting_place', ...MOVES_DATE];
const HOLDS_DATE = ['event_zone', 'lock event_hour', 'event_hour+event_change+purchase_count+event_hold'];
const CHOSEN = ['read event_hour', 'read category_price_list', 'read place', 'read event_sector'];

test('the statements of event holds match the table', async () => {
  assert.deepEqual(await runLifeCycle(await dateStage()), {
    hold: [
      ...[...CHOSEN, 'read event_hour', 'lock event_hold', ...HOLDS_DATE],
      ...['read event_hour', 'read event_hold'],
    ],
    extend: ['lock event_hold', 'read waiting_entry', 'read rule', 'event_hold'],
    reduce: ['lock event_hold', 'event_hold', ...FREES_DATE, 'purchase_count'],
    cancel: ['lock event_hold', 'event_hold', ...FREES_DATE, 'purchase_count', 'cart_clock'],
    adopt: ['lock event_hold', 'event_hold', 'event_hold'],
    sell: ['lock event_hold', 'event_hold', ...MOVES_DATE, 'purchase_count'],
    refund: ['event_hold', ...FREES_DATE],
    'adopt from nothing': ['lock event_hold', 'lock event_hold', 'read event_hour', ...HOLDS_DATE],
    release: ['lock event_hold', 'event_hold', ...FREES_DATE, 'cart_clock'],
    reacquire: [
      ...['lock event_hold', 'lock event_hold', 'lock event_zone', 'lock event_hour', 'read event_hold'],
      ...['read event_hour', ...HOLDS_DATE, 'event_hold', ...MOVES_DATE],
    ],
    sweep: [
      'read event_hold',
      'lock event_hold',
      'event_hold',
      ...FREES_DATE,
      'purchase_count',
      'cart_clock',
    ],
  });
});
