/** Common model of both order endpoints (R152). */
import type { Locale, PackType, TicketOrderRequest, TouristPassOrderRequest } from '@taquilla/contracts';
import { contentHashOf } from '../../../content-hash.ts';
import type { Db } from '../../../database/open-database.ts';
import type { Holder } from '../../../database/sales-tables.ts';
import { findInterface } from '../../catalogue/index.ts';
import { completeHeader, localeOfOrder, type OrderHeader, type SentHeader } from '../order/index.ts';

export interface OrderLine {
  /** pack of the cart; null: not stated */
  pack: string | null;
  interfaceId: number | null;
  productId: number;
  quantity: number;
  items: readonly { itemId: number; stockId: number | null }[];
  holders: readonly Holder[];
}

/** Endpoint of an order: `sale` has one access interface, `order` a whole cart. */
export type OrderScope = 'sale' | 'order';

export interface Order {
  type: PackType;
  scope: OrderScope;
  header: OrderHeader & { access_interface_id: number };
  /** language of e-mails and documents */
  locale: Locale;
  lines: readonly OrderLine[];
  accreditations: NonNullable<TicketOrderRequest['accreditations']>;
  /** hash of the request, independent of field order */
  contentHash: string;
}

export async function readTicketOrder(
  db: Db,
  request: TicketOrderRequest,
  scope: OrderScope,
  browserKey?: string,
): Promise<Order> {
  const { products, accreditations = [], ...header } = request;
  const lines = products.map((product): OrderLine => ({
    pack: product.pack ?? null,
    interfaceId: product.interface.id,
    productId: product.product_id,
    quantity: product.quantity,
    items: product.items.map(({ item_id, stock_id }) => ({ itemId: item_id, stockId: stock_id })),
    holders: product.nominated ?? [],
  }));
  return {
    ...(await common(db, { type: 'tickets', scope, header, request, browserKey })),
    lines,
    accreditations,
  };
}

export async function readTouristPassOrder(
  db: Db,
  request: TouristPassOrderRequest,
  scope: OrderScope,
  browserKey?: string,
): Promise<Order> {
  const { product_tourist_pass, ...header } = request;
  const lines = product_tourist_pass.map((product): OrderLine => ({
    pack: product.pack ?? null,
    interfaceId: null,
    productId: product.product_id,
    quantity: product.quantity,
    items: product.items.map(({ item_id }) => ({ itemId: item_id, stockId: null })),
    holders: product.clients.map(({ client_name, client_nif }) => ({ name: client_name, nif: client_nif })),
  }));
  return {
    ...(await common(db, { type: 'tourist-pass', scope, header, request, browserKey })),
    lines,
    accreditations: [],
  };
}

interface Sent {
  type: PackType;
  scope: OrderScope;
  header: SentHeader & { access_interface_id: number };
  request: object;
  /** key of the ordering browser, to which the token in the response is bound */
  browserKey: string | undefined;
}

async function common(db: Db, { type, scope, header: sent, request, browserKey }: Sent) {
  const { access_interface_id } = sent;
  const findVenue = async () => (await findInterface(db, access_interface_id))?.headquarter_id;
  const header = { ...(await completeHeader(sent, findVenue)), access_interface_id };
  return {
    type,
    scope,
    header,
    locale: localeOfOrder(header),
    contentHash: contentHashOf({ type, request, browserKey }),
  };
}
