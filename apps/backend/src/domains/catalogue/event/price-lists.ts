/** Queries for price lists, their categories and prices (docs/calls.md). */
import {
  DEFAULT_LOCALE,
  toEuros,
  type Locale,
  type PricedEventProduct,
  type PriceList,
} from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, idsOf } from '../../../database/rows.ts';
import { notFound } from '../../../errors.ts';
import { textsOf } from '../../venues/index.ts';
import { findExtras } from './combined-products.ts';

/** Reads a price list with its categories and their lowest prices. @throws 404 for an unknown list */
export async function findPriceList(db: Db, id: number, locale: Locale): Promise<PriceList> {
  const list = await findList(db, id);
  const categories = await db
    .selectFrom('category_price_list')
    .innerJoin('event_category', 'event_category.id', 'category_price_list.category_id')
    .select((eb) => ['event_category.id', eb.fn.min('category_price_list.price_cents').as('price_cents')])
    .where('category_price_list.price_list_id', '=', id)
    .where('category_price_list.is_active', '=', true)
    .groupBy(['event_category.id', 'event_category.position'])
    .orderBy('event_category.position')
    .execute();
  const names = await textsOf(db, 'event-category', idsOf(categories), locale);
  const listNames = await textsOf(db, 'price-list', [id], locale);
  return {
    ...list,
    name: listNames(id, 'name'),
    categories: categories.map((one) => ({
      id: one.id,
      name: names(one.id, 'name'),
      price_from: toEuros(one.price_cents),
    })),
  };
}

/** Reads the id and venue of a price list. @throws 404 for an unknown list */
export async function findList(db: Db, id: number) {
  const list = await db
    .selectFrom('price_list')
    .select(['id', 'headquarter_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!list) throw notFound();
  return list;
}

/** Reads the prices of tariffs, by price list. */
export async function findPrices(
  db: Db,
  priceListIds: readonly number[],
): Promise<Map<number, PricedEventProduct[]>> {
  if (priceListIds.length === 0) return new Map();
  const tariffs = await db
    .selectFrom('category_price_list')
    .select(['id', 'price_list_id', 'price_cents', 'presale_cents'])
    .where('price_list_id', 'in', priceListIds)
    .where('is_active', '=', true)
    .execute();
  const extras = await findExtras(db, idsOf(tariffs), DEFAULT_LOCALE);
  return grouped(
    tariffs,
    ({ price_list_id }) => price_list_id,
    ({ id, price_cents, presale_cents }) => ({
      price: price_cents,
      presalePrice: presale_cents,
      combined: extras.get(id) ?? [],
    }),
  );
}
