/** What the venue sells now, as far as a change asks for it. */
import type { ChangeQuoteRequest } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { dayOf } from '../../../format/venue-time.ts';
import { type CatalogueProduct, findProducts, itemOn, reductionOf } from '../../catalogue/index.ts';
import { appliesTo, findPromotion, type Promotion, reducedItems } from '../../promotion/index.ts';
import type { Sale } from '../../sale/index.ts';
import { type SlotInfo, slotsById } from '../../stock/index.ts';
import { askVenue } from '../../venue/index.ts';
import type { BookLine } from './sold-book.ts';

export interface Offer {
  sale: Sale;
  timezone: string;
  products: ReadonlyMap<number, CatalogueProduct>;
  slots: ReadonlyMap<number, SlotInfo>;
  /** as it was when the sale was ordered: it goes on for what is left of it */
  promotion: Promotion | undefined;
  /** fewest units of a product in one order */
  leastOf: ReadonlyMap<number, number>;
  now: Date;
}

export async function loadOffer(
  db: Db,
  sale: Sale,
  book: readonly BookLine[],
  { lines }: ChangeQuoteRequest,
  now: Date,
): Promise<Offer> {
  const { timezone } = await askVenue(db, sale.headquarter_id, ['timezone']);
  const productIds = [...new Set(book.map(({ productId }) => productId))];
  const products = await findProducts(db, { productIds }, sale.locale);
  const stockIds = lines.flatMap(({ items = [] }) => items.flatMap(({ stock_id }) => stock_id ?? []));
  const { promotion_code: code, headquarter_id: venueId, created_at } = sale;
  return {
    ...{ sale, timezone, now },
    products: new Map(products.map((product) => [product.id, product])),
    slots: await slotsById(db, [...new Set(stockIds)]),
    promotion: code === null ? undefined : await findPromotion(db, { venueId, code, now: created_at }),
    leastOf: new Map(products.map(({ id, minQuantity }) => [id, minQuantity ?? 1])),
  };
}

/** A product's items as they are priced on the day of a visit. */
export const pricedOn = (
  { timezone }: Offer,
  product: CatalogueProduct,
  visitOf: (itemId: number) => Date | null,
) =>
  product.items.map((item) => {
    const visitAt = visitOf(item.id);
    return visitAt ? itemOn(item, dayOf(visitAt, timezone)) : item;
  });

/**
 * What the sale's code takes off units of a product: of a percent by what they cost in this sale, of fixed prices by what
 * its items cost on the day.
 */
export function reductionFor(
  offer: Offer,
  product: CatalogueProduct | undefined,
  units: { unitCents: number; quantity: number; visitOf: (itemId: number) => Date | null },
): number {
  const { promotion, sale } = offer;
  if (!promotion || !product || sale.kind === 'event' || !appliesTo(promotion, product)) return 0;
  const { unitCents, quantity, visitOf } = units;
  if (promotion.kind === 'percent') return Math.round((unitCents * quantity * promotion.percent) / 100);
  const items = reducedItems(promotion, { id: product.id, items: pricedOn(offer, product, visitOf) });
  return reductionOf([{ pack: 0, quantity, items }], sale.kind);
}
