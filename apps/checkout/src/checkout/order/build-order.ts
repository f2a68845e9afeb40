import { LANGUAGE_ID, type CartEntry, type Locale, type Pack, type StoredCart } from '@taquilla/contracts';
import { visitLanguageId } from '@taquilla/shared-state';
import { legalKey, type CheckoutValues, type Holder } from '../../base/draft/form-values.ts';
import { lineKey } from '../../base/purchase/line-key.ts';
import { holdersFor } from '../../features/holders/nominated-lines.ts';
import { buildInvoice } from '../../features/invoice/build-invoice.ts';
import { requiredAccreditations } from '../../features/accreditations/required-accreditations.ts';
import type { OrderContent } from '../../features/sale/order-content.ts';
import type { OrderSource } from './order-source.ts';

export interface TicketOrderSource extends OrderSource {
  cart: StoredCart;
}

/** Builds the order of a cart (R152). A cart has one type: adding another type starts a new cart (R82). */
export function buildOrder(source: TicketOrderSource): OrderContent {
  const { entries } = source.cart;
  const header = {
    ...orderHeader(source.cart, source),
    ...guideLanguage(entries, source.locale),
    access_interface_id: entries[0]?.accessInterfaceInfo.id ?? 0,
  };
  if (entries[0]?.type === 'tourist-pass') {
    const passes = entries.flatMap((entry) =>
      entry.packsSelected.flatMap((pack) => passLines(pack, source.values)),
    );
    return { type: 'tourist-pass', body: { ...header, product_tourist_pass: passes } };
  }
  const products = entries.flatMap((entry) =>
    entry.packsSelected.flatMap((pack) => ticketLines(entry, pack, source.values)),
  );
  return { type: 'tickets', body: { ...header, products, accreditations: accreditationsOf(source) } };
}

/** Returns the language of a guided visit, if one was chosen; the buyer's own language is then sent as `locale`. */
function guideLanguage(entries: readonly CartEntry[], locale: Locale) {
  const id = visitLanguageId(entries);
  return id === undefined ? {} : { language_id: id, locale };
}

/** Returns the fields that all kinds of order have. */
export const orderHeader = (
  cart: Pick<StoredCart, 'headquarterId' | 'reference'> & { promotion: { code: string } | null },
  { values, locale, clientId, registeredClientId, gatewayId, legalTextIds }: OrderSource,
) => ({
  headquarter_id: cart.headquarterId,
  reference: cart.reference,
  client_id: clientId,
  registered_client_id: registeredClientId,
  language_id: LANGUAGE_ID[locale],
  payment_gateway_id: gatewayId,
  promotion_code: cart.promotion?.code ?? null,
  legal_texts: legalTextIds.filter((id) => values.legal[legalKey(id)] === true),
  ...(values.gift ? { gift: true } : {}),
  ...invoiceIn(values),
});

function invoiceIn({ invoice }: CheckoutValues) {
  const built = buildInvoice(invoice);
  return built ? { invoice: built } : {};
}

function ticketLines({ accessInterfaceInfo }: CartEntry, pack: Pack, values: CheckoutValues) {
  const slotOf = (roomId: number | null) =>
    pack.schedules.find((schedule) => schedule.room_id === roomId)?.stock_ticket_id ?? null;
  return pack.products.map((product) => ({
    interface: { id: accessInterfaceInfo.id, name: accessInterfaceInfo.name },
    product_id: product.id,
    product_name: product.name,
    quantity: product.quantity,
    items: product.items.map((item) => ({ item_id: item.id, stock_id: slotOf(item.room_id) })),
    ...(product.is_nominated ? { nominated: holdersOf(pack, product, values).map(trimmed) } : {}),
    pack: pack.id,
  }));
}

function passLines(pack: Pack, values: CheckoutValues) {
  return pack.products.map((product) => ({
    id: lineKey(pack.id, product.id),
    product_id: product.id,
    product_name: product.name,
    quantity: product.quantity,
    items: product.items.map((item) => ({ item_id: item.id })),
    clients: holdersOf(pack, product, values).map((holder, unit) => ({
      id: `${lineKey(pack.id, product.id)}-${unit}`,
      client_name: holder.name.trim(),
      client_nif: holder.nif.trim(),
    })),
    pack: pack.id,
  }));
}

/** Returns the accreditations of the order; their files are uploaded once the sale exists. */
const accreditationsOf = ({ cart, values }: TicketOrderSource) =>
  requiredAccreditations(cart.entries).flatMap(({ key, stockId, productId, itemId, type }) => {
    const file = values.accreditations[key];
    if (!file) return [];
    return [
      {
        id: file.id,
        stock_id: stockId,
        product_id: productId,
        item_id: itemId,
        type,
        value: file.name,
      },
    ];
  });

const holdersOf = (pack: Pack, product: { id: number; quantity: number }, values: CheckoutValues): Holder[] =>
  holdersFor(values.holders[lineKey(pack.id, product.id)], product.quantity);

const trimmed = ({ name, nif }: Holder): Holder => ({ name: name.trim(), nif: nif.trim() });
