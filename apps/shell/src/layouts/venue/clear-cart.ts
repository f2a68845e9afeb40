import { cancelEventPreBook, cancelPreBook } from '@taquilla/api/calls';
import type { Headquarter } from '@taquilla/contracts';
import { cart, eventCart } from '@taquilla/shared-state';

/** References of carts whose buyer came back from the bank to the page of success: their places are the order's. */
const paidFor = new Set<string>();

/** Called where the bank has sent the buyer back with a payment made, which it may confirm a little later. */
export function noteCartsPaidFor(): void {
  for (const store of [cart, eventCart]) {
    const reference = store.get()?.reference;
    if (reference !== undefined) paidFor.add(reference);
  }
}

/**
 * A venue without a shopping cart forgets what was chosen when the visitor goes back, in both carts and in their stored
 * copies (R31). The places are given back at once, not only when their time ends.
 */
export function clearUnfinishedCart(venue: Headquarter): void {
  if (venue.is_shopping_cart) return;
  for (const [store, cancel] of [
    [cart, cancelPreBook],
    [eventCart, cancelEventPreBook],
  ] as const) {
    const reference = store.get()?.reference;
    if (reference === undefined) continue;
    if (!paidFor.has(reference)) cancel(reference).catch(() => undefined);
    store.clear();
  }
}
