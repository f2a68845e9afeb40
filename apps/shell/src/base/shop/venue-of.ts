import { venueQuery } from '@taquilla/api/calls';
import type { Headquarter, PageDocument, RemoteRoute, SalesType } from '@taquilla/contracts';
import { shopRoutes } from './shop-routes.ts';

/** The venue that a page is made with; null where it has none. */
export function venueOf(page: PageDocument): Headquarter | null {
  if (page.venue === null) return null;
  const { initialData } = venueQuery(page.venue, page.locale);
  const venue = typeof initialData === 'function' ? initialData() : initialData;
  return venue ? soldHere(venue, shopRoutes(page)) : null;
}

/**
 * A venue with the ways of selling that have a page in this visit's releases: what it does without (`rollout -- opt-out`) is not
 * offered either.
 */
export function soldHere(venue: Headquarter, routes: readonly Pick<RemoteRoute, 'sales'>[]): Headquarter {
  const has = (type: SalesType) => routes.some(({ sales }) => sales === type);
  return {
    ...venue,
    ticket_sale_active: venue.ticket_sale_active && has('tickets'),
    tourist_pass_sale_active: venue.tourist_pass_sale_active && has('tourist-pass'),
    event_siae_active: venue.event_siae_active && has('event-siae'),
  };
}
