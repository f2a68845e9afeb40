import type { EventCartProduct } from '@taquilla/contracts';

/** Result of reducing a product's holds. */
export interface Reduced {
  /** the product with its remaining holds; undefined: none remain */
  product: EventCartProduct | undefined;
  /** ids of holds that are no longer needed */
  unused: string[];
  /** quantities to hold again, because the backend released too many */
  missing: { id: number; quantity: number }[];
}

/**
 * Reduces the holds of a product one after the other until `quantity` places are left; the cart does not know the size of
 * each hold.
 * @param reduce reduces one hold to at most `keep` places and returns the number left
 */
export async function reduceProduct(
  product: EventCartProduct,
  quantity: number,
  reduce: (bookedId: string, keep: number) => Promise<number>,
): Promise<Reduced> {
  const booked: string[] = [];
  const unused: string[] = [];
  let open = quantity;
  for (const id of product.booked) {
    if (open === 0) {
      unused.push(id);
      continue;
    }
    const left = await reduce(id, open);
    if (left > 0) booked.push(id);
    open -= left;
  }
  const held = quantity - open;
  return {
    product:
      held > 0
        ? { ...product, quantity: held, booked, visitors: product.visitors.slice(0, held) }
        : undefined,
    unused,
    missing: open > 0 ? [{ id: product.id, quantity: open }] : [],
  };
}
