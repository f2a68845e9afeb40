import { isCheckout } from './back-rule.ts';

export interface CartSituation {
  routeName: string;
  isShoppingCart: boolean;
  /** lines of the ticket and tourist-pass cart of this venue */
  lines: number;
  /** lines of the venue's event cart */
  eventLines: number;
  /** the open cart, which stays visible while the last deletion can be undone */
  open: CartIcon | null;
}

export type CartIcon = 'cart' | 'event-cart';

/** Sales pages and their carts, by route name. */
const CART_OF_PAGE: Readonly<Record<string, CartIcon>> = {
  tickets: 'cart',
  'tourist-pass': 'cart',
  'event-siae': 'event-cart',
};

/**
 * Returns the carts that the header shows (R29): none in checkout or for a venue without a shopping cart, and no
 * empty cart. On a sales page only the page's cart; elsewhere both. If the page's cart is empty, the other cart is
 * shown, because a cart with holds must be accessible.
 */
export function cartIcons({ routeName, isShoppingCart, open, ...carts }: CartSituation): CartIcon[] {
  if (!isShoppingCart || isCheckout(routeName)) return [];
  const full: CartIcon[] = [
    ...(carts.lines > 0 || open === 'cart' ? (['cart'] as const) : []),
    ...(carts.eventLines > 0 || open === 'event-cart' ? (['event-cart'] as const) : []),
  ];
  const ofPage = Object.hasOwn(CART_OF_PAGE, routeName)
    ? full.filter((icon) => icon === CART_OF_PAGE[routeName])
    : [];
  return ofPage.length > 0 ? ofPage : full;
}
