import { cancelPreBook } from '@taquilla/api/calls';
import type { Pack } from '@taquilla/contracts';
import { cart } from '@taquilla/shared-state';

/** Empties the cart of the page's venue and releases all its holds. */
export async function emptyCart(): Promise<void> {
  const reference = cart.get()?.reference;
  cart.clear();
  if (reference) await Promise.allSettled([cancelPreBook(reference)]);
}

/**
 * Removes a pack from the cart and releases its holds. A hold whose release fails on the network expires at its
 * deadline. A pack without holds, such as passes, may still have an order: an emptied cart abandons it.
 */
export async function deletePack(pack: Pack): Promise<void> {
  cart.removePack(pack.id);
  const left = cart.get();
  const isLast = pack.booked.length === 0 && left?.entries.length === 0;
  await Promise.allSettled([
    ...(isLast ? [cancelPreBook(left.reference)] : []),
    ...pack.booked.map(({ reference, booked_id }) => cancelPreBook(reference, booked_id)),
  ]);
}
