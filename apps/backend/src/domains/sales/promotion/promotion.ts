/** What a promotion code does to prices. Pure; integer cents. */
import type { Cents, Reduction } from '@taquilla/contracts';

export interface Promotion {
  id: number;
  /** as the venue wrote it, upper case */
  code: string;
  kind: Reduction['kind'];
  /** 0 for fixed prices */
  percent: number;
  /** products that a percent is taken off; null: all of the venue */
  productIds: ReadonlySet<number> | null;
  /** what items cost under fixed prices, by item */
  prices: ReadonlyMap<number, Cents>;
  /** what tariffs of events cost, by tariff */
  tariffPrices: ReadonlyMap<number, Cents>;
  maxUses: number | null;
}

/** The part of a product that promotions look at. */
export interface Promoted {
  id: number;
  items: readonly { id: number }[];
}

/** Codes are read aloud, printed and typed: their case and the spaces around them do not count. */
export const normaliseCode = (code: string) => code.trim().toUpperCase();

/** How an item of a product becomes cheaper; undefined when it does not. */
function reductionOf(promotion: Promotion, product: Promoted, itemId: number): Reduction | undefined {
  if (promotion.kind === 'percent') {
    const isCovered = promotion.productIds === null || promotion.productIds.has(product.id);
    return isCovered ? { kind: 'percent', percent: promotion.percent } : undefined;
  }
  const price = promotion.prices.get(itemId);
  return price === undefined ? undefined : { kind: 'fixed-price', price };
}

export function appliesTo(promotion: Promotion, product: Promoted): boolean {
  return product.items.some(({ id }) => reductionOf(promotion, product, id) !== undefined);
}

/** A product's items with how each becomes cheaper. */
export function reducedItems<T extends { id: number }>(
  promotion: Promotion | undefined,
  product: { id: number; items: readonly T[] },
): (T & { reduction?: Reduction })[] {
  return product.items.map((item) => {
    const reduction = promotion && reductionOf(promotion, product, item.id);
    return reduction ? { ...item, reduction } : item;
  });
}
