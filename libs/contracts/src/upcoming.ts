/** The next visits on sale at a venue, in one language: what a venue's own website displays. */
import * as z from 'zod/mini';
import { euros, id, instant } from './common.ts';

/** Records that a link to the shop names, so that it opens with the visit chosen. */
const chosenTicket = z.object({ interface_id: id, product_id: id, room_id: id, stock_ticket_id: id });
const chosenDate = z.object({ event_id: id, event_hour_id: id });

export const upcomingVisit = z.object({
  visit_at: instant,
  /** name of the ticket or of the event */
  title: z.string(),
  /** total of the cheapest order with one ticket, including fees; null: free */
  price_from: z.nullable(euros),
  /** free places, up to a minute old */
  available: z.int(),
  choice: z.union([chosenTicket, chosenDate]),
});

export const upcoming = z.object({
  venue: z.object({
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    timezone: z.string(),
  }),
  /** total of the cheapest order at the venue, including fees; null: everything is free, or nothing is on sale */
  price_from: z.nullable(euros),
  /** soonest first, at most five */
  visits: z.array(upcomingVisit),
});
export type Upcoming = z.infer<typeof upcoming>;
export type UpcomingVisit = z.infer<typeof upcomingVisit>;
