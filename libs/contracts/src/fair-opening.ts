/** Fair openings: visitors who arrive before the opening get a random queue position, later ones follow (decision 25). */
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** Opening of sales of a venue, or of one event or day of it, and its admission rate. Public. */
export const fairOpening = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  venue_id: id,
  slug: z.string(),
  /** null: not limited to one event */
  event_id: z.nullable(id),
  /** day of the visit; null: not limited to one day */
  day: z.nullable(z.iso.date()),
  /** start of the waiting room: queue positions are assigned */
  waits_from: instant,
  opens_at: instant,
  /** end of the waiting room: no pass is needed */
  ends_at: instant,
  /** visitors admitted per minute: by the backend's headroom, between these limits */
  least_per_minute: z.int(),
  most_per_minute: z.int(),
  /** queue positions per address; further positions are moved back */
  places_per_address: z.int(),
  /** time within which an admitted visitor must appear */
  turn_minutes: z.int(),
  /** time that an admitted visitor has for choosing */
  stay_minutes: z.int(),
  /** whether a queue position requires proof of work, or a longer wait */
  has_challenge: z.boolean(),
});
export type FairOpening = z.infer<typeof fairOpening>;

/** Passes of a visitor, separated by spaces; sent by the edge to the backend. */
export const FAIR_PASS_HEADER = 'x-fair-pass';
/** Response header of a hold that was refused without a pass: the opening to wait for. */
export const FAIR_OPENING_HEADER = 'x-fair-opening';
/** Response header of a backend with openings: its free capacity, 0 to 1. */
export const HEADROOM_HEADER = 'x-headroom';
