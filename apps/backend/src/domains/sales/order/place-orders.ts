/** Places orders, with batching and idempotency by sale id. A single order is a batch of one (decision 21). */
import type { Locale, Totals, VisitLanguage } from '@taquilla/contracts';
import { refuse } from '../../../errors.ts';
import type { AcceptedText } from '../../../database/consent-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { transaction } from '../../../database/transaction.ts';
import { randomCode } from '../../../random-letter-code.ts';
import { invalidCode, type Promotion, reserveUse } from '../promotion/index.ts';
import {
  cancelCartHolds,
  CartIdle,
  changeStatus,
  findSale,
  firstOrderOf,
  lockUnpaidSalesOfCart,
  paymentDeadline,
  type Sale,
  writeHistories,
} from '../sale/index.ts';
import { insertSales, type NewSale, type OrderedSale } from './insert-sale.ts';
import type { OrderHeader } from './order-header.ts';

const REFERENCE_LENGTH = 8;

/** Validated and priced sale. */
export interface SaleDraft {
  kind: SaleKindName;
  header: OrderHeader;
  locale: Locale;
  /** null: no guided visit in the buyer's language */
  visitLanguage: VisitLanguage | null;
  /** hash of the request: equal for retries */
  contentHash: string;
  totals: Totals;
  /** tax in hundredths of a percent; null: not stated, or not the same for all lines */
  vat: number | null;
  promotion: Promotion | undefined;
}

/** Draft with its accepted legal texts, which were stored before the transaction, so that it does not wait for a new text. */
export interface DraftedSale<Draft extends SaleDraft = SaleDraft> {
  draft: Draft;
  acceptedTexts: readonly AcceptedText[];
  /** address network (`networkOf`) whose purchase limit counts newly reserved places; null: none */
  network: string | null;
  now: Date;
}

/** Inserted sale with its draft. */
export interface WrittenSale<Draft extends SaleDraft> extends DraftedSale<Draft> {
  sale: OrderedSale;
}

/** Writes the lines of a kind of sale and reserves its places. Lock order: buyers → holds. */
export interface FillSales<Draft extends SaleDraft> {
  /**
   * Fills a batch of sales that are first orders of their carts; absent: each sale is filled by `alone`.
   * @returns ids of filled sales; the others are unchanged
   */
  together?: (trx: Trx, sales: readonly WrittenSale<Draft>[]) => Promise<ReadonlySet<string>>;
  /**
   * Fills one sale.
   * @param earlierSaleIds ended sales of the same cart, whose places are adopted
   */
  alone: (trx: Trx, sale: WrittenSale<Draft>, earlierSaleIds: readonly string[]) => Promise<void>;
}

/**
 * Returns the sale of an earlier request with the same id (idempotency, R153); undefined: a new order.
 * @throws 409 for the same id with different content
 */
export async function findSameSale(
  db: Db | Trx,
  { header, contentHash }: Pick<SaleDraft, 'header' | 'contentHash'>,
): Promise<Sale | undefined> {
  const sale = await findSale(db, header.id);
  if (sale && sale.content_hash !== contentHash) throw refuse('otherContent');
  return sale;
}

/**
 * Places one order, including an order that `placeOrders` has deferred.
 * @throws 409 for the same id with different content, CartIdle, 422 for a code without uses left, errors of `fill`
 */
export async function placeOrder<Draft extends SaleDraft>(
  db: Db,
  one: DraftedSale<Draft>,
  fill: FillSales<Draft>,
): Promise<OrderedSale> {
  const [sale] = await placeOrders(db, [one], fill);
  if (!sale) throw new Error('the inserted sale was not found');
  return sale;
}

/**
 * Places a batch of orders in one transaction. Accepts first orders of their carts whose holds match exactly and whose code
 * has no limited uses. Defers the other orders, with nothing written; place them with `placeOrder`.
 * @returns sales in the order of the orders; undefined for a deferred order
 * @throws for a single order as `placeOrder`
 */
export async function placeOrders<Draft extends SaleDraft>(
  db: Db,
  drafts: readonly DraftedSale<Draft>[],
  fill: FillSales<Draft>,
): Promise<(OrderedSale | undefined)[]> {
  const [first, ...others] = drafts;
  if (!first) return [];
  if (others.length === 0) return [await placeAlone(db, first, fill)];
  const chosen = oneOfEachCart(drafts);
  const placed = await transaction(db, (trx) => placeFirst(trx, chosen, fill));
  // a repeated order in the same batch is deferred
  return drafts.map((one) => (chosen.includes(one) ? placed.get(one.draft.header.id) : undefined));
}

async function placeAlone<Draft extends SaleDraft>(
  db: Db,
  one: DraftedSale<Draft>,
  fill: FillSales<Draft>,
): Promise<OrderedSale> {
  const { header } = one.draft;
  try {
    return await transaction(db, async (trx) => {
      const placed = await placeFirst(trx, oneOfEachCart([one]), fill);
      return placed.get(header.id) ?? placeException(trx, one, fill);
    });
  } catch (error) {
    // the cart has reached its maximum duration: other buyers get the places that it still holds
    if (error instanceof CartIdle && error.keepsPlaces) await cancelCartHolds(db, cartOf(one), one.now);
    throw error;
  }
}

function oneOfEachCart<Draft extends SaleDraft>(drafts: readonly DraftedSale<Draft>[]) {
  const seen = new Set<string>();
  return drafts.filter(({ draft: { header, promotion } }) => {
    if (promotion && promotion.maxUses !== null) return false;
    if (seen.has(header.id) || seen.has(header.reference)) return false;
    seen.add(header.id).add(header.reference);
    return true;
  });
}

/** Places first orders whose cart holds exactly the required places. @returns placed sales by id */
async function placeFirst<Draft extends SaleDraft>(
  trx: Trx,
  drafts: readonly DraftedSale<Draft>[],
  { together }: FillSales<Draft>,
): Promise<ReadonlyMap<string, OrderedSale>> {
  if (!together || drafts.length === 0) return new Map();
  const written = await writeSales(
    trx,
    drafts.map((one) => ({ ...one, firstOrderedAt: one.now })),
    { isFirst: true },
  );
  if (written.length === 0) return new Map();
  const filled = await together(trx, written);
  await deleteSales(
    trx,
    written.flatMap(({ sale: { id } }) => (filled.has(id) ? [] : [id])),
  );
  const complete = written.filter(({ sale }) => filled.has(sale.id));
  await writeOrdered(trx, complete);
  return new Map(complete.map(({ sale }) => [sale.id, sale]));
}

/**
 * Places one order, or returns the sale of an earlier request. Cancels an earlier unpaid sale of the same cart, whose first
 * order time the new sale inherits. Lock order: sale → promotion → locks of `fill`.
 */
async function placeException<Draft extends SaleDraft>(
  trx: Trx,
  one: DraftedSale<Draft>,
  fill: FillSales<Draft>,
): Promise<OrderedSale> {
  const { draft, now } = one;
  const known = await findSameSale(trx, draft);
  if (known) return known;
  const firstOrderedAt = await firstOrderOf(trx, cartOf(one), now);
  const [written] = await writeSales(trx, [{ ...one, firstOrderedAt }], { isFirst: false });
  if (!written) {
    const same = await findSameSale(trx, draft);
    if (!same) throw new Error('the inserted sale was not found');
    return same;
  }
  await writeOrdered(trx, [written]);
  const earlierSaleIds = await endEarlierSales(trx, written.sale, now);
  // counted after the earlier sale of the cart has released its use of the code
  const { promotion, header } = draft;
  if (promotion && !(await reserveUse(trx, promotion, header.headquarter_id)))
    throw invalidCode('promotion_code');
  await fill.alone(trx, written, earlierSaleIds);
  return written.sale;
}

const cartOf = ({ draft: { kind, header } }: DraftedSale) => ({
  reference: header.reference,
  venueId: header.headquarter_id,
  kind,
});

/** Inserts sales with their references and payment deadlines. @returns inserted sales, in any order */
async function writeSales<Draft extends SaleDraft>(
  trx: Trx,
  drafts: readonly (DraftedSale<Draft> & Pick<NewSale, 'firstOrderedAt'>)[],
  terms: { isFirst: boolean },
): Promise<WrittenSale<Draft>[]> {
  const sales = await insertSales(
    trx,
    drafts.map((one) => ({
      ...one,
      reference: randomCode(REFERENCE_LENGTH),
      expiresAt: paymentDeadline(one.firstOrderedAt, one.now),
    })),
    terms,
  );
  const byId = new Map(drafts.map((one) => [one.draft.header.id, one]));
  return sales.flatMap((sale) => {
    const one = byId.get(sale.id);
    return one ? [{ ...one, sale }] : [];
  });
}

async function writeOrdered(trx: Trx, written: readonly WrittenSale<SaleDraft>[]): Promise<void> {
  if (written.length === 0) return;
  await writeHistories(
    trx,
    written.map(({ sale, now }) => ({ sale, from: null, to: 'pending', why: 'ordered', at: now })),
  );
}

/** Deletes sales that this transaction has inserted, which no other transaction can have seen. */
async function deleteSales(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('sale').where('id', '=', oneOf(ids)).execute();
}

async function endEarlierSales(trx: Trx, sale: OrderedSale, now: Date): Promise<string[]> {
  const earlier = await lockUnpaidSalesOfCart(trx, sale);
  for (const other of earlier) {
    await changeStatus(trx, other, 'cancel', { why: `ordered again as ${sale.reference}`, now });
  }
  return earlier.map(({ id }) => id);
}
