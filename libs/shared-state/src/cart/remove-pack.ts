import type { CartEntry } from '@taquilla/contracts';

/** Removes a pack; removing the last pack of an interface removes that interface (spec section 4). */
export function removePack(entries: readonly CartEntry[], packId: string): CartEntry[] {
  return entries
    .map((entry) => ({ ...entry, packsSelected: entry.packsSelected.filter((pack) => pack.id !== packId) }))
    .filter((entry) => entry.packsSelected.length > 0);
}
