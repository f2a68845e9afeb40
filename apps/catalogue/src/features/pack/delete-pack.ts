import { cancelPreBook } from '@taquilla/api/calls';
import type { Pack } from '@taquilla/contracts';
import { cart } from '@taquilla/shared-state';

/** Empties the cart of the page's venue and gives all its places back. */
export async function emptyCart(): Promise<void> {
  const reference = cart.get()?.reference;
  cart.clear();
  if (reference) await Promise.allSettled([cancelPreBook(reference)]);
}

/**
 * Takes a pack out of the cart and gives its places back. What the server does not hear of ends at its deadline. A pack
 * that holds nothing, as of passes, may have been ordered all the same: an empty cart gives its order up.
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
