/** Checks the invariants that hold after any crash, from the database. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import { audit, type Operation } from '../../../apps/backend/src/domains/operations/index.ts';
import type { SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import type { Receipt } from '@taquilla/testing/backend/shop-client.ts';

/**
 * Checks that every acknowledged sale exists and is paid once, that its amounts agree, and that sold and held capacity
 * match the slots.
 * @param history all responses
 */
export async function checkBooks(
  db: Db,
  venue: SellingVenue,
  { receipts, history }: { receipts: readonly Receipt[]; history: readonly Operation[] },
): Promise<void> {
  await checkSales(db, receipts);
  assert.deepEqual((await audit(db, { history, isAtRest: true })).faults, []);
  await checkPlaces(db, venue, receipts.length);
}

async function checkSales(db: Db, receipts: readonly Receipt[]): Promise<void> {
  const sales = await db.selectFrom('sale').select(['id', 'status', 'total_cents']).execute();
  const bySale = new Map(sales.map((sale) => [sale.id, sale]));
  for (const { saleId, total } of receipts) {
    const sale = bySale.get(saleId);
    assert.deepEqual([sale?.status, sale?.total_cents], ['paid', Math.round(total * 100)], saleId);
  }
  assert.equal(sales.length, receipts.length, 'sales without an order');

  const authorised = await db
    .selectFrom('payment')
    .select(['sale_id', ({ fn }) => fn.countAll<number>().as('times')])
    .where('state', '=', 'authorised')
    .groupBy('sale_id')
    .execute();
  assert.deepEqual(
    authorised.filter(({ times }) => times !== 1),
    [],
    'paid twice',
  );
  assert.equal(authorised.length, receipts.length);
  const open = await db
    .selectFrom('outbox')
    .select(['topic', 'last_error'])
    .where('done_at', 'is', null)
    .execute();
  assert.deepEqual(open, []);
}

export async function checkPlaces(db: Db, venue: SellingVenue, sold: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
    quantity: number;
    sold: number;
    held: number;
    activeHolds: number;
    soldHolds: number;
  }>`
    select stock.id, stock.quantity, stock.sold, stock.held,
      coalesce(sum(hold.quantity) filter (where hold.state = 'active'), 0)::integer as "activeHolds",
      coalesce(sum(hold.quantity) filter (where hold.state = 'sold'), 0)::integer as "soldHolds"
    from stock left join hold on hold.stock_id = stock.id
    where stock.id in (${venue.slots[0]}, ${venue.slots[1]})
    group by stock.id`.execute(db);
  assert.equal(rows.length, 2);
  for (const slot of rows) {
    assert.deepEqual([slot.sold, slot.soldHolds], [sold, sold], 'places sold');
    assert.equal(slot.held, slot.activeHolds, 'places held');
    assert.ok(slot.sold + slot.held <= slot.quantity, 'oversold');
  }
}
