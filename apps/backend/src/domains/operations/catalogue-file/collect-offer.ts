/** Maps rooms, interfaces with their products, and promotions of a file to rows. */
import { toCents } from '@taquilla/contracts';
import type { RowCollector } from './row-collector.ts';
import type { VenueFile } from './schema.ts';

/** Converts a percentage to the integer hundredths that are stored. */
export const hundredths = (percent: number | null) => (percent === null ? null : Math.round(percent * 100));

type SalesPoint = VenueFile['interfaces'][number];
type Product = SalesPoint['products'][number];
type Item = Product['items'][number];

export function collectOffer(to: RowCollector, venue: VenueFile): void {
  for (const [position, { key, name, visitMinutes, schedule }] of venue.rooms.entries()) {
    const id = to.ids.of('room', key);
    to.add('room', { id, position, is_active: true, schedule, visit_minutes: visitMinutes });
    to.addTexts('room', id, { name });
  }
  for (const promotion of venue.promotions) collectPromotion(to, promotion);
  for (const [index, salesPoint] of venue.interfaces.entries()) collectInterface(to, salesPoint, index + 1);
}

function collectPromotion(to: RowCollector, promotion: VenueFile['promotions'][number]): void {
  const { code, percent, products, from, until, maxUses } = promotion;
  const id = to.ids.of('promotion', code);
  to.add('promotion', {
    id,
    code,
    kind: percent === null ? 'fixed-price' : 'percent',
    percent_hundredths: hundredths(percent),
    valid_from: from === null ? null : new Date(from),
    valid_until: until === null ? null : new Date(until),
    max_uses: maxUses,
    is_active: true,
  });
  for (const key of products)
    to.add('promotion_product', { promotion_id: id, product_id: to.ids.of('product', key) });
}

function collectInterface(to: RowCollector, salesPoint: SalesPoint, position: number): void {
  const { alias, kind, name, lead, text, picture, alerts, visitLanguages, products, productOrder } =
    salesPoint;
  const id = to.ids.of('interface', alias);
  to.add('sales_interface', {
    id,
    kind,
    alias,
    position,
    product_order: productOrder,
    management_cost_cents: 0,
    is_active: true,
    max_units: salesPoint.maxUnits,
    picture_id: picture === null ? null : to.ids.of('picture', picture),
  });
  to.addTexts('interface', id, { name, lead, text });
  for (const [index, language] of visitLanguages.entries()) {
    to.add('visit_language', { interface_id: id, language, position: index });
  }
  for (const [index, { title, message }] of alerts.entries()) {
    const alertId = to.ids.of('alert', `${alias}/${index}`);
    to.add('alert', { id: alertId, interface_id: id, position: index });
    to.addTexts('alert', alertId, { title, message });
  }
  for (const [index, product] of products.entries()) {
    collectProduct(to, product, { interfaceId: id, key: `${alias}/${product.key}`, order: index + 1 });
  }
}

interface Place {
  interfaceId: number;
  /** key of the product within the venue */
  key: string;
  order: number;
}

function collectProduct(to: RowCollector, product: Product, { interfaceId, key, order }: Place): void {
  const { name, description, pass, items } = product;
  const id = to.ids.of('product', key);
  to.add('product', {
    id,
    interface_id: interfaceId,
    online_shop_order: order,
    is_nominated: product.isNominated,
    is_main: product.isMain,
    min_quantity: product.minQuantity,
    max_quantity: product.maxQuantity,
    accompanied_by: product.accompaniedBy.map((one) => to.ids.of('product', one)),
    covers_adults: product.covers?.adults ?? null,
    covers_children: product.covers?.children ?? null,
    pass_validity_days: pass?.validityDays ?? null,
    pass_uses: pass?.uses ?? null,
    pass_is_individual_use: pass?.isIndividualUse ?? null,
    pass_worth_cents: pass?.worth == null ? null : toCents(pass.worth),
    vat_hundredths: hundredths(product.vat),
    is_active: true,
  });
  to.addTexts('product', id, { name, description });
  for (const [position, item] of items.entries()) {
    collectItem(to, item, { productId: id, key: `${key}/${item.key}`, position });
  }
}

interface ItemPlace {
  productId: number;
  key: string;
  position: number;
}

function collectItem(to: RowCollector, item: Item, { productId, key, position }: ItemPlace): void {
  const id = to.ids.of('item', key);
  const [price_cents, discount_cents] = [toCents(item.price), toCents(item.discount)];
  to.add('item', {
    id,
    product_id: productId,
    type: item.type,
    room_id: item.room === null ? null : to.ids.of('room', item.room),
    pax: item.pax,
    item_quantity: item.quantity,
    price_cents,
    day_prices: item.dayPrices.map((one) => ({ ...one, price: toCents(one.price) })),
    discount_cents,
    fixed_price_cents: price_cents - discount_cents,
    position,
    is_active: true,
  });
  to.addTexts('item', id, { name: item.name });
  for (const [index, { type, name }] of item.accreditations.entries()) {
    const accreditationId = to.ids.of('accreditation', `${key}/${index}`);
    to.add('accreditation', { id: accreditationId, item_id: id, type });
    to.addTexts('accreditation', accreditationId, { name });
  }
  for (const [code, price] of Object.entries(item.promotionPrices)) {
    const promotion_id = to.ids.of('promotion', code);
    to.add('promotion_price', { promotion_id, item_id: id, price_cents: toCents(price) });
  }
}
