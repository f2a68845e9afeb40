import { storedCart, storedCarts, type StoredCart } from '@taquilla/contracts';
import * as z from 'zod/mini';

/** The carts of this browser by venue id: a visitor who looks at another venue finds the own cart again later. */
export type Carts = Readonly<Record<number, StoredCart>>;

/** A change of one venue's cart. It may be applied more than once, to different states, so it has no side effects. */
export interface CartChange {
  headquarterId: number;
  /** `null`: there is no cart */
  apply: (cart: StoredCart | null) => StoredCart | null;
}

export function applyChange(carts: Carts, { headquarterId, apply }: CartChange): Carts {
  const before = carts[headquarterId] ?? null;
  const after = apply(before);
  if (after === before) return carts;
  const { [headquarterId]: _, ...others } = carts;
  return after ? { ...others, [headquarterId]: after } : others;
}

/** The carts in a stored value; what is not a cart is dropped. */
export function parseCarts(value: unknown): Carts {
  const stored = z.safeParse(storedCarts, value);
  const carts = (stored.data?.carts ?? []).map((cart) => z.safeParse(storedCart, cart).data);
  return Object.fromEntries(
    carts.filter((cart) => cart !== undefined).map((cart) => [cart.headquarterId, cart]),
  );
}

/** The value to store; null when there is nothing to keep. */
export function serialiseCarts(carts: Carts): z.input<typeof storedCarts> | null {
  const all = Object.values(carts);
  return all.length > 0 ? { version: 1, carts: all } : null;
}
