import { cancelPreBook } from '@taquilla/api';
import type { Headquarter } from '@taquilla/contracts';
import { cart } from '@taquilla/shared-state';

/**
 * A venue without a shopping cart forgets what was chosen when the visitor goes back (spec section 4, "Cart clearing").
 * The places are given back at once, not only when their time ends.
 */
export function forgetUnfinishedCart(venue: Headquarter): void {
  const current = cart.get();
  if (venue.is_shopping_cart || !current) return;
  cancelPreBook(current.reference).catch(() => undefined);
  cart.clear();
}
