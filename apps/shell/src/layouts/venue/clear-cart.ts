import { cancelEventPreBook, cancelPreBook } from '@taquilla/api/calls';
import type { Headquarter } from '@taquilla/contracts';
import { cart, eventCart } from '@taquilla/shared-state';

/** References of carts that were paid: their holds belong to the order. */
const paidReferences = new Set<string>();

/**
 * Marks both carts as paid. Called when the gateway returns the buyer to the success page; the notification may
 * arrive later.
 */
export function markCartsPaid(): void {
  for (const store of [cart, eventCart]) {
    const reference = store.get()?.reference;
    if (reference !== undefined) paidReferences.add(reference);
  }
}

/**
 * Clears both carts of a venue without a shopping cart, and their stored copies, when the visitor goes back (R31). Releases
 * the holds at once instead of waiting for their deadline.
 */
export function clearUnfinishedCart(venue: Headquarter): void {
  if (venue.is_shopping_cart) return;
  for (const [store, cancel] of [
    [cart, cancelPreBook],
    [eventCart, cancelEventPreBook],
  ] as const) {
    const reference = store.get()?.reference;
    if (reference === undefined) continue;
    if (!paidReferences.has(reference)) cancel(reference).catch(() => undefined);
    store.clear();
  }
}
