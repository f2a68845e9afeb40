/** Fair openings: who comes before sales open gets a random place, who comes later stands behind (decision 25). */
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** When sales of a venue, or of one event or one day of it, open, and how visitors are let in. Everybody may know it. */
export const fairOpening = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  venue_id: id,
  slug: z.string(),
  /** null: not of one event alone */
  event_id: z.nullable(id),
  /** of the visit; null: not of one day alone */
  day: z.nullable(z.iso.date()),
  /** from then on places are given out */
  waits_from: instant,
  opens_at: instant,
  /** from then on nobody waits, and no pass is needed */
  ends_at: instant,
  /** visitors let in a minute: as many as the box office has room for, between these */
  least_per_minute: z.int(),
  most_per_minute: z.int(),
  /** of one address; each further one stands further behind */
  places_per_address: z.int(),
  /** so long a turn waits for its visitor */
  turn_minutes: z.int(),
  /** so long a visitor who was let in may choose */
  stay_minutes: z.int(),
  /** whether a place has to be worked for, or longer waited */
  has_challenge: z.boolean(),
});
export type FairOpening = z.infer<typeof fairOpening>;

/** Passes of a visitor, separated by spaces: the edge says so to the box office. */
export const FAIR_PASS_HEADER = 'x-fair-pass';
/** With a hold that was refused for want of a pass: the opening to wait for. */
export const FAIR_OPENING_HEADER = 'x-fair-opening';
/** Of every answer of a box office that has openings: what of it is free, from 0 to 1. */
export const HEADROOM_HEADER = 'x-headroom';
