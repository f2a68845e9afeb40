/** Price formulas of R95 to R98. Integer cents in and out; browser and server both call these. */
import type { ProductItem } from './catalogue.ts';
import { percentOf, toCents, type Cents } from './money.ts';

export interface PricedItem {
  price: Cents;
  discount: Cents;
  fixedPrice: Cents;
  /** how many of this item one product contains */
  itemQuantity: number;
}

export type PackType = 'tickets' | 'tourist-pass';

/** An item of the wire in cents. */
export function pricedItem(
  item: Pick<ProductItem, 'price' | 'discount' | 'fixed_price' | 'item_quantity'>,
): PricedItem {
  return {
    price: toCents(item.price),
    discount: toCents(item.discount),
    fixedPrice: toCents(item.fixed_price),
    itemQuantity: item.item_quantity,
  };
}

/** Unit price of an item: the fixed price for a tourist pass, price minus discount for a ticket. */
export function itemBase(item: PricedItem, type: PackType): Cents {
  return type === 'tourist-pass' ? item.fixedPrice : item.price - item.discount;
}

/** What one unit of a product costs: all its items (the product's `total`). */
export function productUnitPrice(items: readonly PricedItem[], type: PackType): Cents {
  return items.reduce((sum, item) => sum + itemBase(item, type) * item.itemQuantity, 0);
}

/** How a promotion lowers the price of an item: by a percent, or to a price of its own. */
export type Reduction = { kind: 'percent'; percent: number } | { kind: 'fixed-price'; price: Cents };

/** An item of a product that is bought so many times, with what a promotion does to it. */
export interface ReducedItem {
  item: PricedItem;
  quantity: number;
  reduction?: Reduction | undefined;
}

/**
 * What a promotion takes off one pack. A percent is of the bases of all that it covers, rounded once over the pack; a
 * price of its own is of each item, and one that is higher takes nothing off.
 */
export function packReduction(items: readonly ReducedItem[], type: PackType): Cents {
  const covered = new Map<number, Cents>();
  let amount = 0;
  for (const { item, quantity, reduction } of items) {
    const count = item.itemQuantity * quantity;
    const base = itemBase(item, type);
    if (reduction?.kind === 'percent')
      covered.set(reduction.percent, (covered.get(reduction.percent) ?? 0) + base * count);
    else if (reduction) amount += Math.max(0, base - reduction.price) * count;
  }
  return [...covered].reduce((sum, [percent, base]) => sum + percentOf(base, percent), amount);
}

export interface Totals {
  subtotal: Cents;
  promotion: Cents;
  managementCost: Cents;
  total: Cents;
}

/**
 * Whole price of a selection, a cart or an order: its lines after promotion plus the venue's management cost. The cost is per
 * order, so it is added once, also where every line is free; without lines there is none.
 */
export function cartTotals(lines: readonly Cents[], promotion: Cents, costOfOrder: Cents): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line, 0);
  const applied = Math.min(promotion, subtotal);
  const managementCost = lines.length === 0 ? 0 : costOfOrder;
  return { subtotal, promotion: applied, managementCost, total: subtotal - applied + managementCost };
}

/** What is sold by the unit; `least`: fewer are not sold in one order. */
export interface UnitOffer {
  unit: Cents;
  least?: number | null;
}

/**
 * "From" price: the whole price of the cheapest order of one offer. Free offers count only where all are free; null: nothing
 * is sold, or no order costs anything.
 */
export function cheapestOrder(offers: readonly UnitOffer[], costOfOrder: Cents): Cents | null {
  const paid = offers.filter(({ unit }) => unit > 0);
  const totals = (paid.length > 0 ? paid : offers).map(
    ({ unit, least }) => cartTotals([unit * (least ?? 1)], 0, costOfOrder).total,
  );
  const cheapest = Math.min(...totals);
  return cheapest > 0 && totals.length > 0 ? cheapest : null;
}

/** Item types that need no place in a room (R72). */
const UNCOUNTED_TYPES: readonly string[] = ['vr', 'supplement'];

/** False for `vr` and `supplement` items: they are excluded from the per-room quantity and the item counts. */
export function isCounted(item: { type: { name: string } }): boolean {
  return !UNCOUNTED_TYPES.includes(item.type.name);
}

/** Places that one item line takes out of its room's slot. */
export function placesOf(
  item: { type: { name: string }; pax: number; item_quantity: number },
  productQuantity: number,
): number {
  return isCounted(item) ? item.pax * item.item_quantity * productQuantity : 0;
}
