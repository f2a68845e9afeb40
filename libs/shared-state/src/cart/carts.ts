import { storedCart, storedCarts, type StoredCart } from '@taquilla/contracts';
import * as z from 'zod/mini';

/** What the ticket cart and the event cart have in common here. */
export interface VenueCart {
  headquarterId: number;
}

/** The carts of this browser by venue id: a visitor who looks at another venue finds the own cart again later. */
export type Carts<C extends VenueCart = StoredCart> = Readonly<Record<number, C>>;

/** A change of one venue's cart. It may be applied more than once, to different states, so it has no side effects. */
export interface CartChange<C extends VenueCart = StoredCart> {
  headquarterId: number;
  /** `null`: there is no cart */
  apply: (cart: C | null) => C | null;
}

export function applyChange<C extends VenueCart>(
  carts: Carts<C>,
  { headquarterId, apply }: CartChange<C>,
): Carts<C> {
  const before = carts[headquarterId] ?? null;
  const after = apply(before);
  if (after === before) return carts;
  const { [headquarterId]: _, ...others } = carts;
  return after ? { ...others, [headquarterId]: after } : others;
}

/** The carts in a stored value; what is not a cart is dropped. */
export const parseCarts = (value: unknown): Carts => parseCartsOf(storedCart, value);

export function parseCartsOf<C extends VenueCart>(schema: z.ZodMiniType<C>, value: unknown): Carts<C> {
  const stored = z.safeParse(storedCarts, value);
  const carts = (stored.data?.carts ?? []).map((cart) => z.safeParse(schema, cart).data);
  return Object.fromEntries(
    carts.filter((cart) => cart !== undefined).map((cart) => [cart.headquarterId, cart]),
  );
}

/** The value to store; null when there is nothing to keep. */
export function serialiseCarts<C extends VenueCart>(carts: Carts<C>): z.input<typeof storedCarts> | null {
  const all = Object.values(carts);
  return all.length > 0 ? { version: 1, carts: all } : null;
}
