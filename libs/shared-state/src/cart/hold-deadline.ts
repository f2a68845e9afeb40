import type { OfferedHold, StoredCart } from '@taquilla/contracts';

/** Deadlines of a cart's holds: `expiresAt` for all holds except those from a waiting list. */
export type Held = Pick<StoredCart, 'expiresAt'> & { offers?: readonly OfferedHold[] | undefined };
type HoldEnd = Held & Pick<StoredCart, 'serverOffset'>;

/** Maximum hold time of a venue, in seconds. */
const LONGEST = 24 * 60 * 60;

/** Returns the earliest deadline of a cart's holds, as an instant; null: nothing is held (R110, R300). */
export function heldUntil({ expiresAt, offers = [] }: Held): string | null {
  return offers.reduce<string | null>(
    (first, offer) => (first === null || isBefore(offer.expiresAt, first) ? offer.expiresAt : first),
    expiresAt,
  );
}

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

/**
 * Computes whole seconds until the cart's earliest deadline, by the server's clock, at least 0; null: nothing is held.
 * `now`: device time in ms, corrected by the clock offset measured at the hold. Returns 0 for a deadline beyond the
 * maximum hold time, which the shop has not written, so that the server is queried.
 */
export function secondsLeft(cart: HoldEnd | null, now: number): number | null {
  const end = cart && heldUntil(cart);
  if (!end) return null;
  const left = Math.ceil((Date.parse(end) - (now + cart.serverOffset)) / 1000);
  return left > LONGEST ? 0 : Math.max(0, left);
}

/** Returns the seconds until the earliest deadline of several carts. */
export function firstEnd(carts: readonly (HoldEnd | null)[], now: number): number | null {
  const ends = carts.map((cart) => secondsLeft(cart, now)).filter((left) => left !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/**
 * Returns the cart with only these holds, by id: without `expiresAt` if none of its holds is left (R110), and without
 * offers that are no longer held.
 */
export function withHeld<C extends Held>({ offers, ...cart }: C, booked: readonly string[]): C {
  const heldOffers = offers?.filter(({ booked_id }) => booked.includes(booked_id)) ?? [];
  const isHeld = booked.some((id) => !heldOffers.some(({ booked_id }) => booked_id === id));
  return {
    ...cart,
    expiresAt: isHeld ? cart.expiresAt : null,
    ...(heldOffers.length > 0 && { offers: heldOffers }),
  } as unknown as C;
}
