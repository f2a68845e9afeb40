import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { findProducts } from '../catalogue/index.ts';
import { slotsById } from '../stock/index.ts';
import type { OrderContext } from './check-order.ts';
import { loadHeaderContext } from '../order/index.ts';
import type { Order } from './order.ts';
import { findVenue } from '../venue/index.ts';

/** Loads what an order is checked against. Reads only; names come in the order's language. */
export async function loadOrderContext(db: Db, order: Order, now: Date): Promise<OrderContext> {
  const { header, lines } = order;
  const venueId = header.headquarter_id;
  const venue = await findVenue(db, venueId, [
    'id',
    'timezone',
    'ticket_sale_active',
    'tourist_pass_sale_active',
  ]);
  const products = await productsById(db, unique(lines.map(({ productId }) => productId)), order.locale);
  const stockIds = lines.flatMap(({ items }) => items.flatMap(({ stockId }) => stockId ?? []));
  const interfaceIds = [header.access_interface_id, ...[...products.values()].map((p) => p.interfaceId)];
  return {
    ...(await loadHeaderContext(db, header, unique(interfaceIds), now)),
    venue,
    products,
    slots: await slotsById(db, unique(stockIds)),
  };
}

async function productsById(db: Db, ids: readonly number[], locale: Locale) {
  const products = await findProducts(db, { productIds: ids }, locale);
  return new Map(products.map((product) => [product.id, product]));
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
