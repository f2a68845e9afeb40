import { storedCart, storedCarts, type StoredCart } from '@taquilla/contracts';
import * as z from 'zod/mini';

/** Common part of the ticket cart and the event cart. */
export interface VenueCart {
  headquarterId: number;
}

/** Carts of this browser by venue id: a cart is preserved while the visitor is at another venue. */
export type Carts<C extends VenueCart = StoredCart> = Readonly<Record<number, C>>;

/** A change of one venue's cart. May be applied several times, to different states, so it must have no side effects. */
export interface CartChange<C extends VenueCart = StoredCart> {
  headquarterId: number;
  /** `null`: no cart */
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

/** Parses stored carts and drops invalid carts. */
export const parseCarts = (value: unknown): Carts => parseCartsOf(storedCart, value);

export function parseCartsOf<C extends VenueCart>(schema: z.ZodMiniType<C>, value: unknown): Carts<C> {
  const stored = z.safeParse(storedCarts, value);
  const carts = (stored.data?.carts ?? []).map((cart) => z.safeParse(schema, cart).data);
  return Object.fromEntries(
    carts.filter((cart) => cart !== undefined).map((cart) => [cart.headquarterId, cart]),
  );
}

/** Returns the value to store; null: no carts. */
export function serialiseCarts<C extends VenueCart>(carts: Carts<C>): z.input<typeof storedCarts> | null {
  const all = Object.values(carts);
  return all.length > 0 ? { version: 1, carts: all } : null;
}
