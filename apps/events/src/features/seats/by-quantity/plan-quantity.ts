import type { EventCartProduct } from '@taquilla/contracts';

/** How many places of which tariff are wanted, by the tariff's id. */
export type Wanted = ReadonlyMap<number, number>;

export interface QuantityPlan {
  /** products of the cart that stay as they are */
  keep: EventCartProduct[];
  /** products of which fewer places are wanted */
  reduce: { product: EventCartProduct; quantity: number }[];
  /** holds to give back */
  release: string[];
  /** places to take */
  take: { id: number; quantity: number }[];
}

/**
 * How the places that a line has become those that are wanted. What fits is kept; a tariff that grows takes only what is
 * missing, and one that shrinks keeps what is wanted, so that nobody has to win back places already held.
 */
export function planQuantity(products: readonly EventCartProduct[], wanted: Wanted): QuantityPlan {
  const plan: QuantityPlan = { keep: [], reduce: [], release: [], take: [] };
  const missing = new Map(wanted);
  for (const product of products) {
    const needed = missing.get(product.id) ?? 0;
    if (needed === 0) plan.release.push(...product.booked);
    else if (product.quantity > needed) plan.reduce.push({ product, quantity: needed });
    else plan.keep.push(product);
    missing.set(product.id, Math.max(0, needed - product.quantity));
  }
  plan.take = [...missing].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
  return plan;
}
