/** Writes the sales of orders. A single order is a batch of one (decision 21). */
import type { Locale, Totals, VisitLanguage } from '@taquilla/contracts';
import { refuse } from '../../../errors.ts';
import type { AcceptedText } from '../../../database/consent-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { transaction } from '../../../database/transaction.ts';
import { randomLetterCode } from '../../../random-letter-code.ts';
import { invalidCode, type Promotion, reserveUse } from '../promotion/index.ts';
import {
  cancelOwn,
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

/** A sale that has been checked and priced. */
export interface SaleDraft {
  kind: SaleKindName;
  header: OrderHeader;
  locale: Locale;
  /** null: visits are not guided, or not in the buyer's language */
  visitLanguage: VisitLanguage | null;
  /** equal for equal requests */
  contentHash: string;
  totals: Totals;
  /** hundredths of a percent of tax in its prices; null: none is stated, or not the same for all */
  vat: number | null;
  promotion: Promotion | undefined;
}

/** A draft with what its buyer agreed to (`storeAcceptedTexts`: before the transaction, a new text is waited for by nobody). */
export interface DraftedSale<Draft extends SaleDraft = SaleDraft> {
  draft: Draft;
  acceptedTexts: readonly AcceptedText[];
  /** whose share the places are of that the cart does not hold yet (`networkOf`); null: nobody's */
  network: string | null;
  now: Date;
}

/** A sale that was written, with what it was written of. */
export interface WrittenSale<Draft extends SaleDraft> extends DraftedSale<Draft> {
  sale: OrderedSale;
}

/** How a kind of sale writes what it sells and reserves its places, in the order of locks: buyers → holds. */
export interface FillSales<Draft extends SaleDraft> {
  /**
   * First orders of their carts, several at once; left out: this kind is filled one by one.
   * @returns ids of the sales that have all they need, with nothing done for the others
   */
  together?: (trx: Trx, sales: readonly WrittenSale<Draft>[]) => Promise<ReadonlySet<string>>;
  /**
   * One sale, whatever it needs.
   * @param earlierSaleIds sales of the same cart that have ended, whose places are taken over
   */
  alone: (trx: Trx, sale: WrittenSale<Draft>, earlierSaleIds: readonly string[]) => Promise<void>;
}

/**
 * The sale that an order made before (R153); undefined when it is new.
 * @throws 409 for the same id with other content
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
 * `placeOrders` of one, whatever it needs.
 * @throws 409 for the same id with other content, CartIdle, 422 for a code that is used up, and whatever `fill` throws
 */
export async function placeOrder<Draft extends SaleDraft>(
  db: Db,
  one: DraftedSale<Draft>,
  fill: FillSales<Draft>,
): Promise<OrderedSale> {
  const [sale] = await placeOrders(db, [one], fill);
  if (!sale) throw new Error('a sale vanished while it was made');
  return sale;
}

/**
 * Writes the sales of orders in one transaction. Of several it writes first orders of their carts that ask for no code whose uses
 * are counted, and whose carts hold just what they need; the others are left, with nothing done about them, to be placed alone.
 * @returns in their order, undefined for what is left
 * @throws of one order as `placeOrder`
 */
export async function placeOrders<Draft extends SaleDraft>(
  db: Db,
  wanted: readonly DraftedSale<Draft>[],
  fill: FillSales<Draft>,
): Promise<(OrderedSale | undefined)[]> {
  const [first, ...others] = wanted;
  if (!first) return [];
  if (others.length === 0) return [await placeAlone(db, first, fill)];
  const chosen = oneOfEachCart(wanted);
  const placed = await transaction(db, (trx) => placeFirst(trx, chosen, fill));
  // the same order twice: only one of the two is answered here
  return wanted.map((one) => (chosen.includes(one) ? placed.get(one.draft.header.id) : undefined));
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
    // what the cart still holds is for others now
    if (error instanceof CartIdle && error.keepsPlaces) await cancelOwn(db, cartOf(one), one.now);
    throw error;
  }
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

/** First orders of their carts, as far as each cart holds just what its sale needs. @returns by the ids of the sales */
async function placeFirst<Draft extends SaleDraft>(
  trx: Trx,
  wanted: readonly DraftedSale<Draft>[],
  { together }: FillSales<Draft>,
): Promise<ReadonlyMap<string, OrderedSale>> {
  if (!together || wanted.length === 0) return new Map();
  const written = await writeSales(
    trx,
    wanted.map((one) => ({ ...one, firstOrderedAt: one.now })),
    { isFirst: true },
  );
  if (written.length === 0) return new Map();
  const filled = await together(trx, written);
  await forgetSales(
    trx,
    written.flatMap(({ sale: { id } }) => (filled.has(id) ? [] : [id])),
  );
  const kept = written.filter(({ sale }) => filled.has(sale.id));
  await writeOrdered(trx, kept);
  return new Map(kept.map(({ sale }) => [sale.id, sale]));
}

/**
 * An order that is none of these, or was made before. An earlier sale of the same cart that is not paid ends, and its time to
 * pay goes on. Locks go sale → promotion → whatever `fill` locks.
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
    if (!same) throw new Error('a sale vanished while it was made');
    return same;
  }
  await writeOrdered(trx, [written]);
  const earlierSaleIds = await endEarlierSales(trx, written.sale, now);
  // After the cart's earlier sale gave its use of the code back.
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

/** @returns those that were written, in any order */
async function writeSales<Draft extends SaleDraft>(
  trx: Trx,
  wanted: readonly (DraftedSale<Draft> & Pick<NewSale, 'firstOrderedAt'>)[],
  terms: { isFirst: boolean },
): Promise<WrittenSale<Draft>[]> {
  const sales = await insertSales(
    trx,
    wanted.map((one) => ({
      ...one,
      reference: randomLetterCode(REFERENCE_LENGTH),
      expiresAt: paymentDeadline(one.firstOrderedAt, one.now),
    })),
    terms,
  );
  const byId = new Map(wanted.map((one) => [one.draft.header.id, one]));
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

/** Nobody has seen them: this transaction has just written them. */
async function forgetSales(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('sale').where('id', '=', oneOf(ids)).execute();
}

async function endEarlierSales(trx: Trx, sale: OrderedSale, now: Date): Promise<string[]> {
  const earlier = await lockUnpaidSalesOfCart(trx, sale);
  for (const other of earlier) {
    await changeStatus(trx, other, 'cancel', { why: `ordered again as ${sale.reference}`, now });
  }
  return earlier.map(({ id }) => id);
}
