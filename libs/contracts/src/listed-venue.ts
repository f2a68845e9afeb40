/** A venue in a list, in one language. */
import * as z from 'zod/mini';
import { mainTicket } from './catalogue.ts';
import { euros, id } from './common.ts';
import { openingHours } from './opening-hours.ts';
import { venuePicture } from './picture.ts';

export const listedVenue = z.object({
  id,
  company: z.object({ slug: z.string(), name: z.string() }),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  timezone: z.string(),
  ticket_sale_active: z.boolean(),
  tourist_pass_sale_active: z.boolean(),
  event_siae_active: z.boolean(),
  hero: z.optional(venuePicture),
  opening_hours: z.optional(openingHours),
  ticket: z.optional(mainTicket),
  /** total of the cheapest order at the venue (see `cheapestOrder`); null: everything is free */
  price_from: z.nullable(euros),
});
export type ListedVenue = z.infer<typeof listedVenue>;
