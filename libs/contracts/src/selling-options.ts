import type { Headquarter } from './venue.ts';

/** A venue's selling options, as in the address `/monuments/{slug}/{type}`. */
export const SALES_TYPES = ['tickets', 'tourist-pass', 'event-siae'] as const;
export type SalesType = (typeof SALES_TYPES)[number];

/** The options a venue has switched on, in the order they are offered. */
export function sellingOptions(
  venue: Pick<Headquarter, 'ticket_sale_active' | 'tourist_pass_sale_active' | 'event_siae_active'>,
): SalesType[] {
  const on: Record<SalesType, boolean> = {
    tickets: venue.ticket_sale_active,
    'tourist-pass': venue.tourist_pass_sale_active,
    'event-siae': venue.event_siae_active,
  };
  return SALES_TYPES.filter((type) => on[type]);
}
