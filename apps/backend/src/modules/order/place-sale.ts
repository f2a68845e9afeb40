import type { Locale, Totals, VisitLanguage } from '@taquilla/contracts';
import { randomLetters } from '../../random-letters.ts';
import { refuse } from '../../errors.ts';
import type { AcceptedText } from '../../database/consent-tables.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import type { SaleKindName } from '../../database/sales-tables.ts';
import { transaction } from '../../database/transaction.ts';
import { invalidCode, type Promotion, takeUse } from '../promotion/index.ts';
import {
  cancelOwn,
  type Cart,
  CartRests,
  changeStatus,
  findSale,
  firstOrderOf,
  lockUnpaidSalesOfCart,
  paymentDeadline,
  type Sale,
  writeHistory,
} from '../sale/index.ts';
import type { OrderHeader } from './order-header.ts';
import { insertSales, type NewSale } from './insert-sale.ts';

const REFERENCE_LENGTH = 8;
export const newReference = () => randomLetters(REFERENCE_LENGTH);

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

/** A draft with what its buyer agreed to (`keepAcceptedTexts`: before the transaction, a new text is waited for by nobody). */
export interface DraftedSale<Draft extends SaleDraft = SaleDraft> {
  draft: Draft;
  acceptedTexts: readonly AcceptedText[];
  now: Date;
}

/** Writes what is sold and takes its places; earlier sales of the same cart have ended, their places are taken over. */
export type FillSale = (trx: Trx, sale: Sale, earlierSaleIds: string[]) => Promise<void>;

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
 * Writes a new sale, or finds the one that the same order made at the same moment. An earlier sale of the same cart
 * that is not paid ends, and its time to pay goes on. Locks go sale → promotion → whatever `fill` locks.
 * @throws 409 for the same id with other content, CartRests, 422 for a code that is used up, and whatever `fill` throws
 */
export async function placeSale(
  db: Db,
  { draft, acceptedTexts, now }: DraftedSale,
  fill: FillSale,
): Promise<Sale> {
  const { kind, header } = draft;
  const cart = { reference: header.reference, venueId: header.headquarter_id, kind };
  try {
    return await transaction(db, (trx) => place(trx, { draft, acceptedTexts }, cart, now, fill));
  } catch (error) {
    // what the cart still holds is for others now
    if (error instanceof CartRests && error.keepsPlaces) await cancelOwn(db, cart, now);
    throw error;
  }
}

async function place(
  trx: Trx,
  { draft, acceptedTexts }: Pick<NewSale, 'draft' | 'acceptedTexts'>,
  cart: Cart,
  now: Date,
  fill: FillSale,
): Promise<Sale> {
  const firstOrderedAt = await firstOrderOf(trx, cart, now);
  const expiresAt = paymentDeadline(firstOrderedAt, now);
  const written = { draft, acceptedTexts, reference: newReference(), firstOrderedAt, expiresAt, now };
  const isNew = (await insertSales(trx, [written], { isFirst: false })).length > 0;
  const sale = await findSameSale(trx, draft);
  if (!sale) throw new Error('a sale vanished while it was made');
  if (!isNew) return sale;
  await writeHistory(trx, { sale, from: null, to: 'pending', why: 'ordered', at: now });
  const earlierSaleIds = await endEarlierSales(trx, sale, now);
  // After the cart's earlier sale gave its use of the code back.
  const { promotion } = draft;
  if (promotion && !(await takeUse(trx, promotion, sale.headquarter_id))) throw invalidCode('promotion_code');
  await fill(trx, sale, earlierSaleIds);
  return sale;
}

async function endEarlierSales(trx: Trx, sale: Sale, now: Date): Promise<string[]> {
  const earlier = await lockUnpaidSalesOfCart(trx, sale);
  for (const other of earlier) {
    await changeStatus(trx, other, 'cancel', { why: `ordered again as ${sale.reference}`, now });
  }
  return earlier.map(({ id }) => id);
}
