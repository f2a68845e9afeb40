import { cancelPreBook } from '@taquilla/api';
import type { Pack } from '@taquilla/contracts';
import { cart } from '@taquilla/shared-state';

/** Takes a pack out of the cart and gives its places back. What the server does not hear of ends at its deadline. */
export async function deletePack(pack: Pack): Promise<void> {
  cart.removePack(pack.id);
  await Promise.allSettled(
    pack.booked.map(({ reference, booked_id }) => cancelPreBook(reference, booked_id)),
  );
}
