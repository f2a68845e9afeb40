/** Compares database and bank with the responses that buyers received. */
import assert from 'node:assert/strict';
import type { BankBooks } from '@taquilla/sandbox';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import type { Ledger } from './ledger.ts';

export interface Verdict {
  /** acknowledged orders that are missing or have another total, and unpaid sales reported as paid */
  lost: number;
  /** sales with more than one authorised payment */
  twice: number;
  /** sales paid in the database whose buyer had no response when the test ended */
  unreported: number;
  /** acknowledged carts without a hold: holds are committed asynchronously */
  cartsLost: number;
}

/** @throws {AssertionError} for a sale that no buyer ordered, or an authorised payment without money at the bank */
export async function checkLedger(db: Db, ledger: Ledger, books: BankBooks): Promise<Verdict> {
  const sales = await db.selectFrom('sale').select(['id', 'status', 'total_cents']).execute();
  const bySale = new Map(sales.map((sale) => [sale.id, sale]));
  const lostOrders = [...ledger.orders].filter(
    ([id, total]) => bySale.get(id)?.total_cents !== Math.round(total * 100),
  );
  const lostSales = [...ledger.sales].filter((id) => bySale.get(id)?.status !== 'paid');
  assert.deepEqual(
    sales.filter(({ id }) => !ledger.requested.has(id)),
    [],
    'sales without an order',
  );
  const payments = await db
    .selectFrom('payment')
    .select(['sale_id', 'order_number'])
    .where('state', '=', 'authorised')
    .execute();
  const paid = new Map<string, string[]>();
  for (const { sale_id, order_number } of payments) {
    paid.set(sale_id, [...(paid.get(sale_id) ?? []), order_number]);
  }
  for (const { order_number } of payments) {
    assert.ok(
      books.balanceOf(order_number) > 0,
      `${order_number} is paid in the database and not at the bank`,
    );
  }
  const holds = await db.selectFrom('hold').select('reference').distinct().execute();
  const held = new Set(holds.map(({ reference }) => reference));
  const reported = [...paid.keys()].filter((id) => ledger.sales.has(id));
  return {
    lost: lostOrders.length + lostSales.length,
    twice: [...paid.values()].filter((numbers) => numbers.length > 1).length,
    unreported: paid.size - reported.length,
    cartsLost: [...ledger.carts].filter((reference) => !held.has(reference)).length,
  };
}
