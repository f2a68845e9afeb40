import { isCheckout } from './back-rule.ts';

export interface CartSituation {
  routeName: string;
  isShoppingCart: boolean;
  /** lines of the ticket and tourist-pass cart of this venue */
  lines: number;
  /** lines of its event cart */
  eventLines: number;
  /** the cart is open, and stays while what was deleted last can still be taken back */
  isOpen: boolean;
}

export type CartIcon = 'cart' | 'event-cart' | null;

/**
 * Which cart the header shows (spec section 2): none in checkout, none in a venue without a shopping cart, none that is
 * empty; on the event pages the event cart, elsewhere the ticket cart.
 */
export function cartIcon({ routeName, isShoppingCart, isOpen, ...carts }: CartSituation): CartIcon {
  if (!isShoppingCart || isCheckout(routeName)) return null;
  if (routeName === 'event-siae') return carts.eventLines > 0 || isOpen ? 'event-cart' : null;
  return carts.lines > 0 || isOpen ? 'cart' : null;
}
