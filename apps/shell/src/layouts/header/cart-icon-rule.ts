import { isCheckout } from './back-rule.ts';

export interface CartSituation {
  routeName: string;
  isShoppingCart: boolean;
  /** lines of the ticket and tourist-pass cart of this venue */
  lines: number;
  /** lines of its event cart */
  eventLines: number;
  /** the cart that is open stays while what was deleted last can still be taken back */
  open: CartIcon | null;
}

export type CartIcon = 'cart' | 'event-cart';

/** Pages on which one chooses, and the cart that belongs to them. */
const OWN_CART: Readonly<Record<string, CartIcon>> = {
  tickets: 'cart',
  'tourist-pass': 'cart',
  'event-siae': 'event-cart',
};

/**
 * Which carts the header shows (R29): none in checkout, none in a venue without a shopping cart, none that is
 * empty. Where one chooses it is the page's own, elsewhere both; the other cart stands in for an empty one, because what is
 * held and counted down must be in reach.
 */
export function cartIcons({ routeName, isShoppingCart, open, ...carts }: CartSituation): CartIcon[] {
  if (!isShoppingCart || isCheckout(routeName)) return [];
  const full: CartIcon[] = [
    ...(carts.lines > 0 || open === 'cart' ? (['cart'] as const) : []),
    ...(carts.eventLines > 0 || open === 'event-cart' ? (['event-cart'] as const) : []),
  ];
  const own = Object.hasOwn(OWN_CART, routeName) ? full.filter((icon) => icon === OWN_CART[routeName]) : [];
  return own.length > 0 ? own : full;
}
