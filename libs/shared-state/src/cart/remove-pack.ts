import type { CartEntry, StoredCart } from '@taquilla/contracts';

/** Removes a pack; removing the last pack of an interface removes that interface (spec section 4). */
export function removePack(entries: readonly CartEntry[], packId: string): CartEntry[] {
  return entries
    .map((entry) => ({ ...entry, packsSelected: entry.packsSelected.filter((pack) => pack.id !== packId) }))
    .filter((entry) => entry.packsSelected.length > 0);
}

/**
 * A cart after one of its packs was deleted: a promotion whose discount is 0 or less is cleared (spec section 4), and
 * an empty cart holds nothing.
 */
export function withoutPack(cart: StoredCart, packId: string): StoredCart {
  const entries = removePack(cart.entries, packId);
  if (entries.length === 0) return { ...cart, entries, promotion: null, expiresAt: null };
  const promotion = (cart.promotion?.discount ?? 0) > 0 ? cart.promotion : null;
  return { ...cart, entries, promotion };
}
