/** Current prices of products in ticket and pass sales. */
import { productUnitPrice, type Cents, type PackType } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped } from '../../../database/rows.ts';
import { dayOf } from '../../../format/venue-time.ts';
import { type CatalogueItem, type CatalogueProduct, findProducts, itemOn } from '../../catalogue/index.ts';
import type { Sale } from '../sale/index.ts';
import { getVenue } from '../../venues/index.ts';

/** Products on sale, with the time zone of their days. */
export interface PriceList {
  products: ReadonlyMap<number, CatalogueProduct>;
  timezone: string;
}

export async function loadPriceList(
  db: Db,
  { headquarter_id, locale }: Pick<Sale, 'headquarter_id' | 'locale'>,
  productIds: readonly number[],
): Promise<PriceList> {
  const { timezone } = await getVenue(db, headquarter_id, ['timezone']);
  const products = await findProducts(db, { productIds: [...new Set(productIds)] }, locale);
  return { timezone, products: new Map(products.map((product) => [product.id, product])) };
}

/** A sold product: its items, with the time of each (null: none). */
export interface SoldVisits {
  productId: number;
  visits: ReadonlyMap<number, Date | null>;
}

/**
 * Returns the items of a product with prices on the days of its visits.
 * @returns undefined: no longer sold, or with other items
 */
export function itemsNow(
  { products, timezone }: PriceList,
  { productId, visits }: SoldVisits,
): CatalogueItem[] | undefined {
  const items = products.get(productId)?.items;
  if (!items?.every(({ id }) => visits.has(id)) || items.length !== visits.size) return undefined;
  return items.map((item) => {
    const visitAt = visits.get(item.id);
    return visitAt ? itemOn(item, dayOf(visitAt, timezone)) : item;
  });
}

/** Whether a unit costs more now than when it was ordered, or is no longer sold. */
export function isDearer(
  prices: PriceList,
  { unitCents, ...sold }: SoldVisits & { unitCents: Cents },
  type: PackType,
): boolean {
  const items = itemsNow(prices, sold);
  return items === undefined || productUnitPrice(items, type) > unitCents;
}

/** Whether any line of a sale costs more now than when it was ordered, or is no longer sold. */
export async function isSalePriceOver(db: Db, sale: Sale): Promise<boolean> {
  if (sale.kind === 'event') throw new Error('an event sale has tariffs instead of product prices');
  const { kind } = sale;
  const lines = await db
    .selectFrom('sale_line')
    .select(['position', 'product_id as productId', 'unit_cents as unitCents'])
    .where('sale_id', '=', sale.id)
    .execute();
  const items = grouped(
    await db
      .selectFrom('sale_item')
      .select(['line', 'item_id', 'visit_at'])
      .where('sale_id', '=', sale.id)
      .execute(),
    ({ line }) => line,
    ({ item_id, visit_at }) => [item_id, visit_at] as const,
  );
  const prices = await loadPriceList(
    db,
    sale,
    lines.map(({ productId }) => productId),
  );
  return lines.some(({ position, ...line }) =>
    isDearer(prices, { ...line, visits: new Map(items.get(position)) }, kind),
  );
}
