import {
  priceOn,
  productUnitPrice,
  toEuros,
  type Covers,
  type DayPrice,
  type Locale,
  type PackType,
  type PricedItem,
  type Product,
  placesOf,
} from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { grouped, idsOf, oneOf, unique } from '../../../database/rows.ts';
import { textsOf } from '../../venues/index.ts';

export interface CatalogueItem extends PricedItem {
  id: number;
  name: string;
  /** `ticket`, `pass`, `vr` or `supplement` */
  type: string;
  roomId: number | null;
  roomName: string | null;
  /** approximate duration of its room; null: it has no room, or the venue does not state it */
  visitMinutes: number | null;
  pax: number;
  /** in cents; empty: the same price every day */
  dayPrices: readonly DayPrice[];
  accreditations: { id: number; type: string; name: string }[];
}

/** A product as stored; amounts are integer cents. */
export interface CatalogueProduct {
  id: number;
  venueId: number;
  interfaceId: number;
  type: PackType;
  name: string;
  description: string;
  order: number;
  /** whether the venue sorts the products of the interface; else they are sorted by name */
  isListed: boolean;
  /** whether it is the venue's standard ticket */
  isMain: boolean;
  isNominated: boolean;
  minQuantity: number | null;
  maxQuantity: number | null;
  /** products of which one has to be in the same order, at the same time */
  accompaniedBy: { id: number; name: string }[];
  /** maximum units of all products of its sales point in one order; null: the limit of an order */
  maxUnits: number | null;
  /** visitors that one unit admits; null: not stated */
  covers: Covers | null;
  pass: Product['pass'];
  /** tax rate in hundredths of a percent; null: the venue states none */
  vat: number | null;
  items: CatalogueItem[];
}

type Among =
  | { venueIds: readonly number[] }
  | { interfaceIds: readonly number[] }
  | { productIds: readonly number[] };

/** Returns the visitors whom one unit of a product admits; null: not stated. */
export const coversOf = ({
  covers_adults: adults,
  covers_children: children,
}: {
  covers_adults: number | null;
  covers_children: number | null;
}): Covers | null => (adults === null || children === null ? null : { adults, children });

/**
 * Finds products on sale, with their items, in a language, ordered by interface and by position within it.
 * @param by venues or interfaces, or product ids (for an order; ids that are not on sale are missing in the result)
 */
export async function findProducts(db: Db | Trx, by: Among, locale: Locale): Promise<CatalogueProduct[]> {
  const [column, among] = amongThem(by);
  if (among.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .innerJoin('sales_interface', 'sales_interface.id', 'product.interface_id')
    .selectAll('product')
    .innerJoin('venue', 'venue.id', 'product.headquarter_id')
    .select(['sales_interface.kind', 'sales_interface.product_order', 'sales_interface.max_units'])
    .select('venue.vat_hundredths as venueVat')
    .where('product.is_active', '=', true)
    .where('sales_interface.is_active', '=', true)
    .where(column, '=', oneOf(among))
    .orderBy('sales_interface.position')
    .orderBy('online_shop_order')
    .execute();
  const ids = idsOf(rows);
  const named = unique([...ids, ...rows.flatMap((row) => row.accompanied_by)]);
  const [texts, items] = [await textsOf(db, 'product', named, locale), await findItems(db, ids, locale)];
  return rows.map((row) => ({
    id: row.id,
    venueId: row.headquarter_id,
    interfaceId: row.interface_id,
    type: row.kind === 'tourist-pass' ? 'tourist-pass' : 'tickets',
    name: texts(row.id, 'name'),
    description: texts(row.id, 'description'),
    order: row.online_shop_order,
    isListed: row.product_order === 'listed',
    isMain: row.is_main,
    isNominated: row.is_nominated,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    accompaniedBy: row.accompanied_by.map((id) => ({ id, name: texts(id, 'name') })),
    maxUnits: row.max_units,
    covers: coversOf(row),
    pass:
      row.pass_validity_days === null || row.pass_uses === null
        ? null
        : {
            validity_days: row.pass_validity_days,
            uses: row.pass_uses,
            is_individual_use: row.pass_is_individual_use ?? true,
            ...(row.pass_worth_cents !== null && { worth: toEuros(row.pass_worth_cents) }),
          },
    vat: row.vat_hundredths ?? row.venueVat,
    items: items.get(row.id) ?? [],
  }));
}

function amongThem(by: Among) {
  if ('productIds' in by) return ['product.id', by.productIds] as const;
  if ('venueIds' in by) return ['product.headquarter_id', by.venueIds] as const;
  return ['product.interface_id', by.interfaceIds] as const;
}

async function findItems(db: Db | Trx, productIds: readonly number[], locale: Locale) {
  if (productIds.length === 0) return new Map<number, CatalogueItem[]>();
  const rows = await db
    .selectFrom('item')
    .leftJoin('room', 'room.id', 'item.room_id')
    .selectAll('item')
    .select('room.visit_minutes')
    .where('product_id', '=', oneOf(productIds))
    .where('item.is_active', '=', true)
    .orderBy('item.position')
    .execute();
  const ids = idsOf(rows);
  const roomIds = [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))];
  const texts = await textsOf(db, 'item', ids, locale);
  const rooms = await textsOf(db, 'room', roomIds, locale);
  const accreditations = await findAccreditations(db, ids, locale);
  return grouped(
    rows,
    ({ product_id }) => product_id,
    (row): CatalogueItem => ({
      id: row.id,
      name: texts(row.id, 'name'),
      type: row.type,
      roomId: row.room_id,
      roomName: row.room_id === null ? null : rooms(row.room_id, 'name'),
      visitMinutes: row.visit_minutes,
      pax: row.pax,
      itemQuantity: row.item_quantity,
      price: row.price_cents,
      dayPrices: row.day_prices ?? [],
      discount: row.discount_cents,
      fixedPrice: row.fixed_price_cents,
      accreditations: accreditations.get(row.id) ?? [],
    }),
  );
}

async function findAccreditations(db: Db | Trx, itemIds: readonly number[], locale: Locale) {
  if (itemIds.length === 0) return new Map<number, CatalogueItem['accreditations']>();
  const rows = await db
    .selectFrom('accreditation')
    .select(['id', 'item_id', 'type'])
    .where('item_id', '=', oneOf(itemIds))
    .orderBy('id')
    .execute();
  const texts = await textsOf(db, 'accreditation', idsOf(rows), locale);
  return grouped(
    rows,
    ({ item_id }) => item_id,
    ({ id, type }) => ({ id, type, name: texts(id, 'name') }),
  );
}

/** Returns an item with its price on a day, `YYYY-MM-DD` at the venue. */
export function itemOn(item: CatalogueItem, day: string): CatalogueItem {
  return { ...item, price: priceOn(item.price, item.dayPrices, day) };
}

/** Maps a product to the format of the API: euros, the contract's field names. */
export function toProduct(product: CatalogueProduct): Product {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    online_shop_order: product.order,
    ...(product.isListed ? { position: product.order } : {}),
    ...(product.isMain && { is_main: true }),
    total: toEuros(productUnitPrice(product.items, product.type)),
    is_nominated: product.isNominated,
    min_quantity: product.minQuantity,
    max_quantity: product.maxQuantity,
    ...(product.accompaniedBy.length > 0 && { accompanied_by: product.accompaniedBy }),
    ...(product.covers && { covers: product.covers }),
    pass: product.pass,
    items: product.items.map((item) => ({
      id: item.id,
      name: item.name,
      room_id: item.roomId,
      room_name: item.roomName,
      pax: item.pax,
      type: { name: item.type },
      price: toEuros(item.price),
      ...(item.dayPrices.length > 0 ? { day_prices: item.dayPrices.map(dayPriceInEuros) } : {}),
      discount: toEuros(item.discount),
      fixed_price: toEuros(item.fixedPrice),
      item_quantity: item.itemQuantity,
      accreditations: item.accreditations,
    })),
  };
}

const dayPriceInEuros = (rule: DayPrice): DayPrice => ({ ...rule, price: toEuros(rule.price) });

/** Returns the number of persons that `quantity` units of a stored item admit, by the contract's rule. */
export function itemCapacity(
  item: Pick<CatalogueItem, 'type' | 'pax' | 'itemQuantity'>,
  quantity: number,
): number {
  return placesOf({ type: { name: item.type }, pax: item.pax, item_quantity: item.itemQuantity }, quantity);
}
