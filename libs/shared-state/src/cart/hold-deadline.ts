import type { OfferedHold, StoredCart } from '@taquilla/contracts';

/** Until when what a cart holds is held: all of it till `expiresAt`, but for what a waiting list has offered. */
export type Held = Pick<StoredCart, 'expiresAt'> & { offers?: readonly OfferedHold[] | undefined };
type HoldEnd = Held & Pick<StoredCart, 'serverOffset'>;

/** Seconds of the longest time that a venue may hold places for. */
const LONGEST = 24 * 60 * 60;

/** When the first of a cart's holds ends, as an instant; null while nothing is held (R110, R300). */
export function heldUntil({ expiresAt, offers = [] }: Held): string | null {
  return offers.reduce<string | null>(
    (first, offer) => (first === null || isBefore(offer.expiresAt, first) ? offer.expiresAt : first),
    expiresAt,
  );
}

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

/**
 * Whole seconds until the first of the cart's holds ends, by the server's clock, never below 0; null while nothing is held.
 * `now` is the device's clock in ms: a wrong one is made up for by the offset measured when the hold was taken.
 * An end that no hold can have was not written by the shop: it counts as over, and the server is asked.
 */
export function secondsLeft(cart: HoldEnd | null, now: number): number | null {
  const end = cart && heldUntil(cart);
  if (!end) return null;
  const left = Math.ceil((Date.parse(end) - (now + cart.serverOffset)) / 1000);
  return left > LONGEST ? 0 : Math.max(0, left);
}

/** The same of several carts: whichever ends first. */
export function firstEnd(carts: readonly (HoldEnd | null)[], now: number): number | null {
  const ends = carts.map((cart) => secondsLeft(cart, now)).filter((left) => left !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/**
 * A cart that holds nothing but these, by their ids: no deadline where nothing is left that it was of (R110), no offer that
 * it holds no longer.
 */
export function withHeld<C extends Held>({ offers, ...cart }: C, booked: readonly string[]): C {
  const kept = offers?.filter(({ booked_id }) => booked.includes(booked_id)) ?? [];
  const isHeld = booked.some((id) => !kept.some(({ booked_id }) => booked_id === id));
  return {
    ...cart,
    expiresAt: isHeld ? cart.expiresAt : null,
    ...(kept.length > 0 && { offers: kept }),
  } as unknown as C;
}
