import type { CartEntry, StoredCart } from '@taquilla/contracts';
import { bookedIds } from './cart-totals.ts';
import { withHeld } from './hold-deadline.ts';

/** Removes a pack; removing the last pack of an interface removes that interface (R85). */
export function removePack(entries: readonly CartEntry[], packId: string): CartEntry[] {
  return entries
    .map((entry) => ({ ...entry, packsSelected: entry.packsSelected.filter((pack) => pack.id !== packId) }))
    .filter((entry) => entry.packsSelected.length > 0);
}

/**
 * Returns the cart without a pack: clears a promotion whose discount is 0 or less (R86), and
 * the deadline if nothing is held any more.
 */
export function withoutPack(cart: StoredCart, packId: string): StoredCart {
  const entries = removePack(cart.entries, packId);
  const keepsPromotion = entries.length > 0 && (cart.promotion?.discount ?? 0) > 0;
  return withHeld(
    { ...cart, entries, promotion: keepsPromotion ? cart.promotion : null },
    bookedIds(entries),
  );
}
