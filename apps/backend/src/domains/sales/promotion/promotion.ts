/** Price effects of promotion codes. Pure; integer cents. */
import type { Cents, Reduction } from '@taquilla/contracts';

export interface Promotion {
  id: number;
  /** upper case */
  code: string;
  kind: Reduction['kind'];
  /** 0 for fixed prices */
  percent: number;
  /** products with a percentage discount; null: all products of the venue */
  productIds: ReadonlySet<number> | null;
  /** fixed prices by item id */
  prices: ReadonlyMap<number, Cents>;
  /** fixed prices by tariff id, for events */
  tariffPrices: ReadonlyMap<number, Cents>;
  maxUses: number | null;
}

/** Fields of a product that promotions use. */
export interface Promoted {
  id: number;
  items: readonly { id: number }[];
}

/** Normalises a code: case and surrounding spaces are ignored. */
export const normaliseCode = (code: string) => code.trim().toUpperCase();

/** Returns the reduction of an item; undefined: none. */
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

/** Returns the items of a product with their reductions. */
export function reducedItems<T extends { id: number }>(
  promotion: Promotion | undefined,
  product: { id: number; items: readonly T[] },
): (T & { reduction?: Reduction })[] {
  return product.items.map((item) => {
    const reduction = promotion && reductionOf(promotion, product, item.id);
    return reduction ? { ...item, reduction } : item;
  });
}
