import type { EventCartProduct } from '@taquilla/contracts';

/** Requested quantities by tariff id. */
export type RequestedQuantities = ReadonlyMap<number, number>;

export interface QuantityPlan {
  /** products that do not change */
  keep: EventCartProduct[];
  /** products with a smaller new quantity */
  reduce: { product: EventCartProduct; quantity: number }[];
  /** ids of the holds to release */
  release: string[];
  /** quantities to hold, by tariff id */
  add: { id: number; quantity: number }[];
}

/**
 * Plans the change of a line to the requested quantities. Existing holds remain where possible: a larger quantity
 * only adds the difference, a smaller quantity reduces the hold, so that held places are never lost to another
 * visitor.
 */
export function planQuantity(
  products: readonly EventCartProduct[],
  requested: RequestedQuantities,
): QuantityPlan {
  const plan: QuantityPlan = { keep: [], reduce: [], release: [], add: [] };
  const missing = new Map(requested);
  for (const product of products) {
    const needed = missing.get(product.id) ?? 0;
    if (needed === 0) plan.release.push(...product.booked);
    else if (product.quantity > needed) plan.reduce.push({ product, quantity: needed });
    else plan.keep.push(product);
    missing.set(product.id, Math.max(0, needed - product.quantity));
  }
  plan.add = [...missing].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
  return plan;
}
