/** Current products and slots, as far as a change needs them. */
import { type Cents, type ChangeQuoteRequest, type PackType } from '@taquilla/contracts';
import type { Db } from '../../../../database/open-database.ts';
import type { SoldReduction } from '../../../../database/sales-tables.ts';
import { type CatalogueItem, reductionOf } from '../../../catalogue/index.ts';
import type { Sale } from '../../sale/index.ts';
import { type SlotInfo, slotsById } from '../../../inventory/index.ts';
import { loadPriceList, type PriceList } from '../../ticket-sale/index.ts';
import type { BookLine } from './sold-book.ts';

export interface Offer {
  sale: Sale;
  type: PackType;
  prices: PriceList;
  slots: ReadonlyMap<number, SlotInfo>;
  now: Date;
}

export async function loadOffer(
  db: Db,
  sale: Sale,
  book: readonly BookLine[],
  { lines }: ChangeQuoteRequest,
  now: Date,
): Promise<Offer> {
  const stockIds = lines.flatMap(({ items = [] }) => items.flatMap(({ stock_id }) => stock_id ?? []));
  return {
    sale,
    type: packTypeOf(sale),
    now,
    prices: await loadPriceList(
      db,
      sale,
      book.map(({ productId }) => productId),
    ),
    slots: await slotsById(db, [...new Set(stockIds)]),
  };
}

export function packTypeOf({ kind }: Pick<Sale, 'kind'>): PackType {
  if (kind === 'event') throw new Error('an event sale has no packs');
  return kind;
}

/** Returns the reduction that the code of the sale gives on units at current prices. */
export function reductionNow(
  reduction: SoldReduction | null,
  items: readonly CatalogueItem[],
  quantity: number,
  type: PackType,
): Cents {
  if (!reduction) return 0;
  const reduced = items.map((item) => {
    if (reduction.kind === 'percent') return { ...item, reduction };
    const price = reduction.prices[item.id];
    return price === undefined ? item : { ...item, reduction: { kind: 'fixed-price' as const, price } };
  });
  return reductionOf([{ pack: 0, quantity, items: reduced }], type);
}
