import type { SalesType } from '@taquilla/contracts';

/** Target of the header's back link. */
export type Back =
  | { kind: 'none' }
  /** the venue's website (`return_page`) */
  | { kind: 'return'; href: string }
  /** a page of the shop; `to`: unprefixed path */
  | { kind: 'link'; to: string };

export interface BackSituation {
  routeName: string;
  venue: { slug: string; return_page: string | null };
  options: readonly SalesType[];
  /** sales type of the ticket cart, which determines the page to which checkout returns */
  type: SalesType;
}

const EVENT_CHECKOUT = 'checkout-event';

export const isCheckout = (routeName: string) => routeName.startsWith('checkout');

/**
 * Returns the target of the back link (R27, R28): none on the venue home; with one sales type the venue's website, none in
 * checkout; with several, the venue home or, in checkout, the page of the sales type.
 */
export function backOf({ routeName, venue, options, type }: BackSituation): Back {
  if (routeName === 'venue-home') return { kind: 'none' };
  const home = `/monuments/${venue.slug}`;
  const salesType = routeName === EVENT_CHECKOUT ? 'event-siae' : type;
  if (options.length > 1) return { kind: 'link', to: isCheckout(routeName) ? `${home}/${salesType}` : home };
  return isCheckout(routeName) ? { kind: 'none' } : returnOf(venue.return_page);
}

/** Returns the venue's website, none if it is missing or not an http(s) address. */
export function returnOf(returnPage: string | null): Back {
  return returnPage && /^https?:\/\//i.test(returnPage)
    ? { kind: 'return', href: returnPage }
    : { kind: 'none' };
}
