/** Price formulas of R95 to R98. Integer cents; used by browser and server. */
import type { ProductItem } from './catalogue.ts';
import { percentOf, toCents, type Cents } from './money.ts';

export interface PricedItem {
  price: Cents;
  discount: Cents;
  fixedPrice: Cents;
  /** number of this item in one product */
  itemQuantity: number;
}

export type PackType = 'tickets' | 'tourist-pass';

/** Converts an item of the API to cents. */
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

/** Computes the unit price of an item: the fixed price for a tourist pass, price minus discount for a ticket. */
export function itemBase(item: PricedItem, type: PackType): Cents {
  return type === 'tourist-pass' ? item.fixedPrice : item.price - item.discount;
}

/** Computes the unit price of a product: the sum of its items (`total`). */
export function productUnitPrice(items: readonly PricedItem[], type: PackType): Cents {
  return items.reduce((sum, item) => sum + itemBase(item, type) * item.itemQuantity, 0);
}

/** Reduction of an item by a promotion: a percentage, or a fixed price. */
export type Reduction = { kind: 'percent'; percent: number } | { kind: 'fixed-price'; price: Cents };

/** An item with the quantity of its product and its reduction. */
export interface ReducedItem {
  item: PricedItem;
  quantity: number;
  reduction?: Reduction | undefined;
}

/**
 * Computes the reduction of one pack. A percentage applies to the sum of the covered items, rounded once per pack; a
 * fixed price applies to each item, and reduces nothing if it is higher.
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
 * Computes the total of a selection, a cart or an order: lines after promotion plus the venue's management cost. The cost is per
 * order: added once, also if every line is free, but not without lines.
 */
export function cartTotals(lines: readonly Cents[], promotion: Cents, costOfOrder: Cents): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line, 0);
  const applied = Math.min(promotion, subtotal);
  const managementCost = lines.length === 0 ? 0 : costOfOrder;
  return { subtotal, promotion: applied, managementCost, total: subtotal - applied + managementCost };
}

/** An offer with a unit price; `least`: minimum quantity of an order. */
export interface UnitOffer {
  unit: Cents;
  least?: number | null;
}

/**
 * Computes the "from" price: the total of the cheapest order of one offer. Free offers count only if all are free; null:
 * nothing is on sale, or every order is free.
 */
export function cheapestOrder(offers: readonly UnitOffer[], costOfOrder: Cents): Cents | null {
  const paid = offers.filter(({ unit }) => unit > 0);
  const totals = (paid.length > 0 ? paid : offers).map(
    ({ unit, least }) => cartTotals([unit * (least ?? 1)], 0, costOfOrder).total,
  );
  const cheapest = Math.min(...totals);
  return cheapest > 0 && totals.length > 0 ? cheapest : null;
}

/** Item types that use no capacity of a room (R72). */
const UNCOUNTED_TYPES: readonly string[] = ['vr', 'supplement'];

/** Returns whether an item counts towards the per-room quantity and the item counts: all but `vr` and `supplement`. */
export function isCounted(item: { type: { name: string } }): boolean {
  return !UNCOUNTED_TYPES.includes(item.type.name);
}

/** Computes the capacity that an item line uses in its room's slot. */
export function placesOf(
  item: { type: { name: string }; pax: number; item_quantity: number },
  productQuantity: number,
): number {
  return isCounted(item) ? item.pax * item.item_quantity * productQuantity : 0;
}
