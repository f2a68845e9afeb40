import { cancelEventPreBook, cancelPreBook } from '@taquilla/api';
import type { Headquarter } from '@taquilla/contracts';
import { cart, eventCart } from '@taquilla/shared-state';

/**
 * A venue without a shopping cart forgets what was chosen when the visitor goes back, in both carts and in their stored
 * copies (spec section 4, "Cart clearing"). The places are given back at once, not only when their time ends.
 */
export function forgetUnfinishedCart(venue: Headquarter): void {
  if (venue.is_shopping_cart) return;
  for (const [store, cancel] of [
    [cart, cancelPreBook],
    [eventCart, cancelEventPreBook],
  ] as const) {
    const reference = store.get()?.reference;
    if (reference === undefined) continue;
    cancel(reference).catch(() => undefined);
    store.clear();
  }
}
