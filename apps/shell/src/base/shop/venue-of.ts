import { venueQuery } from '@taquilla/api/calls';
import type { Headquarter, SalesType, ShopFields } from '@taquilla/contracts';
import { shopRoutes, type ShopPage } from './shop-routes.ts';

/** Returns the venue in the page document; null: no venue. */
export function venueOf(page: ShopPage): Headquarter | null {
  if (page.venue === null) return null;
  const { initialData } = venueQuery(page.venue, page.locale);
  const venue = typeof initialData === 'function' ? initialData() : initialData;
  return venue ? withAvailableSalesTypes(venue, shopRoutes(page)) : null;
}

/**
 * Disables a venue's sales types that have no page in this page's releases, for example a remote the venue opted out of
 * (`rollout -- opt-out`).
 */
export function withAvailableSalesTypes(
  venue: Headquarter,
  routes: readonly Pick<ShopFields, 'sales'>[],
): Headquarter {
  const has = (type: SalesType) => routes.some(({ sales }) => sales === type);
  return {
    ...venue,
    ticket_sale_active: venue.ticket_sale_active && has('tickets'),
    tourist_pass_sale_active: venue.tourist_pass_sale_active && has('tourist-pass'),
    event_siae_active: venue.event_siae_active && has('event-siae'),
  };
}
