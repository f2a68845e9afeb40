import type { EventCartProduct } from '@taquilla/contracts';

/** How many places of which tariff are wanted, by the tariff's id. */
export type Wanted = ReadonlyMap<number, number>;

export interface PlacesPlan {
  /** products of the cart that stay as they are */
  keep: EventCartProduct[];
  /** holds to give back */
  release: string[];
  /** places to take */
  take: { id: number; quantity: number }[];
}

/**
 * How the places that a line has become those that are wanted. What fits is kept; a tariff that grows takes only what is
 * missing, so that nobody has to win back places already held.
 */
export function planPlaces(products: readonly EventCartProduct[], wanted: Wanted): PlacesPlan {
  const plan: PlacesPlan = { keep: [], release: [], take: [] };
  const missing = new Map(wanted);
  for (const product of products) {
    const needed = missing.get(product.id) ?? 0;
    if (product.quantity > needed) {
      plan.release.push(...product.booked);
      continue;
    }
    plan.keep.push(product);
    missing.set(product.id, needed - product.quantity);
  }
  plan.take = [...missing].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
  return plan;
}
