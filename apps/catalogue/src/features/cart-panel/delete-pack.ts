import { cancelPreBook } from '@taquilla/api';
import type { Pack } from '@taquilla/contracts';
import { cart } from '@taquilla/shared-state';

/** Empties the cart of the page's venue and gives all its places back. */
export async function emptyCart(): Promise<void> {
  const reference = cart.get()?.reference;
  cart.clear();
  if (reference) await Promise.allSettled([cancelPreBook(reference)]);
}

/** Takes a pack out of the cart and gives its places back. What the server does not hear of ends at its deadline. */
export async function deletePack(pack: Pack): Promise<void> {
  cart.removePack(pack.id);
  await Promise.allSettled(
    pack.booked.map(({ reference, booked_id }) => cancelPreBook(reference, booked_id)),
  );
}
