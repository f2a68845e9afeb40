import type { SalesType } from '@taquilla/contracts';

/** The left part of the venue header. */
export type Back =
  | { kind: 'none' }
  /** to the venue's own site (`return_page`) */
  | { kind: 'return'; href: string }
  /** inside the shop; unprefixed path */
  | { kind: 'link'; to: string };

export interface BackSituation {
  routeName: string;
  venue: { slug: string; return_page: string | null };
  options: readonly SalesType[];
  /** what the ticket cart holds, which names the page that checkout goes back to */
  type: SalesType;
}

const EVENT_CHECKOUT = 'checkout-event';

export const isCheckout = (routeName: string) => routeName.startsWith('checkout');

/**
 * R27, R28: hidden on the venue home; with one selling option the way back to the venue's
 * own site, not in checkout; with several, a link to the venue home or, in checkout, to the page of the type.
 */
export function backOf({ routeName, venue, options, type }: BackSituation): Back {
  if (routeName === 'venue-home') return { kind: 'none' };
  const home = `/monuments/${venue.slug}`;
  const bought = routeName === EVENT_CHECKOUT ? 'event-siae' : type;
  if (options.length > 1) return { kind: 'link', to: isCheckout(routeName) ? `${home}/${bought}` : home };
  return isCheckout(routeName) ? { kind: 'none' } : returnOf(venue.return_page);
}

/** Only where the venue has a page to return to, and only to a web address. */
export function returnOf(returnPage: string | null): Back {
  return returnPage && /^https?:\/\//i.test(returnPage)
    ? { kind: 'return', href: returnPage }
    : { kind: 'none' };
}
