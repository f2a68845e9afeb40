import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { findProducts } from '../catalogue/products.ts';
import { findPromotion } from '../promotion/repository.ts';
import { slotsById } from '../stock/slots.ts';
import type { OrderContext } from './check-order.ts';
import type { Order } from './order.ts';

/** Loads what an order is checked against. Reads only; names come in the order's language. */
export async function loadOrderContext(db: Db, order: Order, now: Date): Promise<OrderContext> {
  const { header, lines } = order;
  const venueId = header.headquarter_id;
  const venue = await db
    .selectFrom('venue')
    .select(['id', 'ticket_sale_active', 'tourist_pass_sale_active'])
    .where('id', '=', venueId)
    .executeTakeFirst();
  const products = await productsById(db, unique(lines.map(({ productId }) => productId)), order.locale);
  const stockIds = lines.flatMap(({ items }) => items.flatMap(({ stockId }) => stockId ?? []));
  const interfaceIds = [header.access_interface_id, ...[...products.values()].map((p) => p.interfaceId)];
  return {
    venue,
    products,
    slots: await slotsById(db, unique(stockIds)),
    requiredTexts: await requiredTexts(db, venueId, unique(interfaceIds)),
    hasClient: await isClientOfVenue(db, header.client_id, venueId),
    hasGateway: await isGatewayOffered(db, header.payment_gateway_id, venueId),
    promotion:
      header.promotion_code === null
        ? undefined
        : await findPromotion(db, { venueId, code: header.promotion_code, now }),
    managementCost: await managementCost(db, venueId),
    now,
  };
}

async function productsById(db: Db, ids: readonly number[], locale: Locale) {
  const products = await findProducts(db, { productIds: ids }, locale);
  return new Map(products.map((product) => [product.id, product]));
}

/** The required texts of the whole venue and of each interface that the order buys from. */
async function requiredTexts(db: Db, venueId: number, interfaceIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('legal_text')
    .select('id')
    .where('headquarter_id', '=', venueId)
    .where('required', '=', true)
    .where((eb) => eb.or([eb('interface_id', 'is', null), eb('interface_id', 'in', interfaceIds)]))
    .execute();
  return rows.map(({ id }) => id);
}

async function isClientOfVenue(db: Db, clientId: string, venueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('headquarter_id', '=', venueId)
    .executeTakeFirst();
  return row !== undefined;
}

async function isGatewayOffered(db: Db, gatewayId: number, venueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_gateway')
    .select('id')
    .where('id', '=', gatewayId)
    .where('headquarter_id', '=', venueId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The general interface's management cost (spec section 3). */
async function managementCost(db: Db, venueId: number): Promise<number> {
  const row = await db
    .selectFrom('sales_interface')
    .select('management_cost_cents')
    .where('headquarter_id', '=', venueId)
    .where('kind', '=', 'online')
    .executeTakeFirst();
  return row?.management_cost_cents ?? 0;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
