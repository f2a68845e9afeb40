import type { Db, Trx } from '../../database/open-database.ts';
import { oneOf } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import { paymentDeadline, writeHistories } from '../sale/index.ts';
import { insertSales, type OrderedSale } from './insert-sale.ts';
import { newReference, type DraftedSale, type SaleDraft } from './place-sale.ts';

/** A sale that was written, with what it was written of. */
export interface WrittenSale<Draft extends SaleDraft> {
  sale: OrderedSale;
  draft: Draft;
}

/**
 * Writes what is sold and takes its places, in the order of locks: buyers → holds.
 * @returns ids of the sales that have all they need, with nothing done for the others
 */
export type FillSales<Draft extends SaleDraft> = (
  trx: Trx,
  sales: readonly WrittenSale<Draft>[],
) => Promise<ReadonlySet<string>>;

/**
 * Writes the sales of many carts in one transaction, each of a cart that was not ordered before and asks for no code whose uses
 * are counted. What is not so simple is left to `placeSale`, as if it had not been asked for here.
 * @returns in their order, undefined for what is left
 */
export async function placeFirstOrders<Draft extends SaleDraft>(
  db: Db,
  wanted: readonly DraftedSale<Draft>[],
  fill: FillSales<Draft>,
): Promise<(OrderedSale | undefined)[]> {
  const chosen = oneOfEachCart(wanted);
  if (chosen.length === 0) return wanted.map(() => undefined);
  const placed = await transaction(db, (trx) => place(trx, chosen, fill));
  // the same order twice: only one of the two is answered here
  return wanted.map((one) => (chosen.includes(one) ? placed.get(one.draft.header.id) : undefined));
}

function oneOfEachCart<Draft extends SaleDraft>(wanted: readonly DraftedSale<Draft>[]) {
  const seen = new Set<string>();
  return wanted.filter(({ draft: { header, promotion } }) => {
    if (promotion && promotion.maxUses !== null) return false;
    if (seen.has(header.id) || seen.has(header.reference)) return false;
    seen.add(header.id).add(header.reference);
    return true;
  });
}

async function place<Draft extends SaleDraft>(
  trx: Trx,
  wanted: readonly DraftedSale<Draft>[],
  fill: FillSales<Draft>,
): Promise<Map<string, OrderedSale>> {
  const sales = await insertSales(
    trx,
    wanted.map(({ now, ...one }) => ({
      ...one,
      ...{ now, reference: newReference(), firstOrderedAt: now, expiresAt: paymentDeadline(now, now) },
    })),
    { isFirst: true },
  );
  const byId = new Map(wanted.map((one) => [one.draft.header.id, one]));
  const written = sales.flatMap((sale) => {
    const one = byId.get(sale.id);
    return one ? [{ sale, draft: one.draft, now: one.now }] : [];
  });
  if (written.length === 0) return new Map();
  const filled = await fill(trx, written);
  await forgetSales(
    trx,
    sales.flatMap(({ id }) => (filled.has(id) ? [] : [id])),
  );
  const kept = written.filter(({ sale }) => filled.has(sale.id));
  const lines = kept.map(
    ({ sale, now }) => ({ sale, from: null, to: 'pending', why: 'ordered', at: now }) as const,
  );
  if (lines.length > 0) await writeHistories(trx, lines);
  return new Map(kept.map(({ sale }) => [sale.id, sale]));
}

/** Nobody has seen them: this transaction has just written them. */
async function forgetSales(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('sale').where('id', '=', oneOf(ids)).execute();
}
