import type { ShopFields } from './shop-route.ts';
import type { Headquarter } from './venue.ts';

/** Interface types, as in the address `/monuments/{slug}/{type}`. */
export const SALES_TYPES = ['tickets', 'tourist-pass', 'event-siae'] as const;
export type SalesType = (typeof SALES_TYPES)[number];

type Switches = Pick<Headquarter, 'ticket_sale_active' | 'tourist_pass_sale_active' | 'event_siae_active'>;

/** Returns the enabled interface types of a venue, in display order. */
export function sellingOptions(venue: Switches): SalesType[] {
  const on: Record<SalesType, boolean> = {
    tickets: venue.ticket_sale_active,
    'tourist-pass': venue.tourist_pass_sale_active,
    'event-siae': venue.event_siae_active,
  };
  return SALES_TYPES.filter((type) => on[type]);
}

/** Returns whether a venue has the page of a route: disabled interface types have none. */
export const hasPage = (venue: Switches, { sales }: Pick<ShopFields, 'sales'>): boolean =>
  sales === undefined || sellingOptions(venue).includes(sales);
