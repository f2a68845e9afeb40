/** One shape for both kinds of order (spec section 7 "Sales"). */
import {
  FALLBACK_LOCALE,
  localeOfLanguageId,
  type Locale,
  type PackType,
  type TicketOrderRequest,
  type TouristPassOrderRequest,
} from '@taquilla/contracts';
import type { Holder } from '../../database/sales-tables.ts';
import { contentHashOf } from '../../content-hash.ts';

export interface OrderLine {
  interfaceId: number | null;
  productId: number;
  quantity: number;
  items: readonly { itemId: number; stockId: number | null }[];
  holders: readonly Holder[];
}

/** The way an order came: `sale` sells one access interface at once, `order` a whole cart. */
export type OrderScope = 'sale' | 'order';

export interface Order {
  type: PackType;
  scope: OrderScope;
  header: Omit<TicketOrderRequest, 'products' | 'accreditations'>;
  /** of mails and documents: a visit can be guided in a language that the shop does not speak */
  locale: Locale;
  lines: readonly OrderLine[];
  accreditations: TicketOrderRequest['accreditations'];
  /** Equal for equal requests, whatever the order of their fields. */
  contentHash: string;
}

export function readTicketOrder(request: TicketOrderRequest, scope: OrderScope): Order {
  const { products, accreditations, ...header } = request;
  const lines = products.map((product): OrderLine => ({
    interfaceId: product.interface.id,
    productId: product.product_id,
    quantity: product.quantity,
    items: product.items.map(({ item_id, stock_id }) => ({ itemId: item_id, stockId: stock_id })),
    holders: product.nominated ?? [],
  }));
  return { ...common('tickets', scope, header, request), lines, accreditations };
}

export function readTouristPassOrder(request: TouristPassOrderRequest, scope: OrderScope): Order {
  const { product_tourist_pass, ...header } = request;
  const lines = product_tourist_pass.map((product): OrderLine => ({
    interfaceId: null,
    productId: product.product_id,
    quantity: product.quantity,
    items: product.items.map(({ item_id }) => ({ itemId: item_id, stockId: null })),
    holders: product.clients.map(({ client_name, client_nif }) => ({ name: client_name, nif: client_nif })),
  }));
  return { ...common('tourist-pass', scope, header, request), lines, accreditations: [] };
}

function common(type: PackType, scope: OrderScope, header: Order['header'], request: object) {
  return {
    type,
    scope,
    header,
    locale: header.locale ?? localeOfLanguageId(header.language_id) ?? FALLBACK_LOCALE,
    contentHash: contentHashOf({ type, request }),
  };
}
