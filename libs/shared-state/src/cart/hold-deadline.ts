import type { CartEntry, StoredCart } from '@taquilla/contracts';

type HoldEnd = Pick<StoredCart, 'expiresAt' | 'serverOffset'>;

/**
 * Whole seconds until the cart's holds end, by the server's clock, never below 0; null while nothing is held.
 * `now` is the device's clock in ms: a wrong one is made up for by the offset measured when the hold was taken.
 */
export function secondsLeft(cart: HoldEnd | null, now: number): number | null {
  if (!cart?.expiresAt) return null;
  const left = Date.parse(cart.expiresAt) - (now + cart.serverOffset);
  return Math.max(0, Math.ceil(left / 1000));
}

/** The same of several carts: whichever ends first. */
export function firstEnd(carts: readonly (HoldEnd | null)[], now: number): number | null {
  const ends = carts.map((cart) => secondsLeft(cart, now)).filter((left) => left !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** A cart's deadline with other entries: none where nothing of them is held (product decision 1). */
export function deadlineWith(
  entries: readonly CartEntry[],
  { expiresAt }: Pick<StoredCart, 'expiresAt'>,
): string | null {
  const isHeld = entries.some(({ packsSelected }) => packsSelected.some(({ booked }) => booked.length > 0));
  return isHeld ? expiresAt : null;
}
