import type { CartEntry, StoredCart } from '@taquilla/contracts';

type HoldEnd = Pick<StoredCart, 'expiresAt' | 'serverOffset'>;

/** Seconds of the longest time that a venue may hold places for. */
const LONGEST = 24 * 60 * 60;

/**
 * Whole seconds until the cart's holds end, by the server's clock, never below 0; null while nothing is held.
 * `now` is the device's clock in ms: a wrong one is made up for by the offset measured when the hold was taken.
 * An end that no hold can have was not written by the shop: it counts as over, and the server is asked.
 */
export function secondsLeft(cart: HoldEnd | null, now: number): number | null {
  if (!cart?.expiresAt) return null;
  const left = Math.ceil((Date.parse(cart.expiresAt) - (now + cart.serverOffset)) / 1000);
  return left > LONGEST ? 0 : Math.max(0, left);
}

/** The same of several carts: whichever ends first. */
export function firstEnd(carts: readonly (HoldEnd | null)[], now: number): number | null {
  const ends = carts.map((cart) => secondsLeft(cart, now)).filter((left) => left !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** A cart's deadline with other entries: none where nothing of them is held (R110). */
export function deadlineWith(
  entries: readonly CartEntry[],
  { expiresAt }: Pick<StoredCart, 'expiresAt'>,
): string | null {
  const isHeld = entries.some(({ packsSelected }) => packsSelected.some(({ booked }) => booked.length > 0));
  return isHeld ? expiresAt : null;
}
