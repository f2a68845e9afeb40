import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { unique } from '../../../database/rows.ts';
import { type CatalogueProduct, findProducts, guidedLanguages } from '../../catalogue/index.ts';
import { loadHeaderContexts } from '../order/index.ts';
import { fairOrders, slotsById } from '../../inventory/index.ts';
import { venuesById } from '../../venues/index.ts';
import type { OrderContext } from './check-order.ts';
import type { Order } from './order.ts';

export interface OrderRequest {
  order: Order;
  now: Date;
}

/**
 * Loads the data for the validation of a batch of orders, in their order, with one statement per table. Read-only. Names
 * are in the language of each order.
 */
export async function loadOrderContexts(db: Db, requests: readonly OrderRequest[]): Promise<OrderContext[]> {
  const orders = requests.map(({ order }) => order);
  const venueIds = unique(orders.map(({ header }) => header.headquarter_id));
  const venues = await venuesById(db, venueIds, [
    'id',
    'timezone',
    'ticket_sale_active',
    'tourist_pass_sale_active',
  ]);
  const fair = await fairOrders(db, venueIds);
  const products = await productsOf(db, orders);
  const slots = await slotsById(db, unique(orders.flatMap(stockIdsOf)));
  const languages = await guidedLanguages(db, unique(orders.flatMap(guidingInterfaces)));
  const interfacesOf = (order: Order) =>
    unique([
      order.header.access_interface_id,
      ...productIdsOf(order).flatMap((id) => products(order.locale).get(id)?.interfaceId ?? []),
    ]);
  const headers = await loadHeaderContexts(
    db,
    requests.map(({ order, now }) => ({ header: order.header, interfaceIds: interfacesOf(order), now })),
  );
  return headers.map((header, index) => {
    const order = orders[index];
    const venueId = order?.header.headquarter_id ?? 0;
    return {
      ...header,
      venue: venues.get(venueId),
      fair: fair.get(venueId),
      products: products(order?.locale),
      slots,
      guidedIn: order ? guidingInterfaces(order).flatMap((id) => languages.get(id) ?? []) : [],
    };
  });
}

const productIdsOf = ({ lines }: Order) => unique(lines.map(({ productId }) => productId));
const stockIdsOf = ({ lines }: Order) =>
  lines.flatMap(({ items }) => items.flatMap(({ stockId }) => stockId ?? []));
const guidingInterfaces = ({ header, lines }: Order) => [
  header.access_interface_id,
  ...lines.flatMap(({ interfaceId }) => interfaceId ?? []),
];

/** Loads products by id, in the languages of the orders. */
async function productsOf(db: Db, orders: readonly Order[]) {
  const byLocale = new Map<Locale, Map<number, CatalogueProduct>>();
  for (const locale of unique(orders.map((order) => order.locale))) {
    const productIds = unique(orders.filter((order) => order.locale === locale).flatMap(productIdsOf));
    const products = await findProducts(db, { productIds }, locale);
    byLocale.set(locale, new Map(products.map((product) => [product.id, product])));
  }
  return (locale: Locale | undefined) => (locale && byLocale.get(locale)) ?? NO_PRODUCTS;
}

const NO_PRODUCTS: ReadonlyMap<number, CatalogueProduct> = new Map();
