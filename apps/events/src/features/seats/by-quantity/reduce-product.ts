import type { EventCartProduct } from '@taquilla/contracts';

/** A product of the cart after its holds were made smaller. */
export interface Reduced {
  /** with what is still held; undefined when that is nothing */
  product: EventCartProduct | undefined;
  /** holds that are not needed any more */
  unused: string[];
  /** places that could not stay held, to be taken anew */
  missing: { id: number; quantity: number }[];
}

/**
 * Makes the holds of a product smaller, one after the other, until `quantity` places are left: a cart does not know how
 * many places each of them has.
 * @param reduce makes one hold smaller and says how many places it has left
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
