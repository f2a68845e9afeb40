/** One entry unit of a paid sale. */
import * as z from 'zod/mini';
import { instant, nameLanguage } from './common.ts';

export const visit = z.object({
  room_name: z.string(),
  visit_at: instant,
  /** approximate end, if the venue states a duration */
  ends_at: z.optional(instant),
});

/** A numbered seat, by the hall's labels. */
export const soldSeat = z.object({ sector_name: z.string(), row_text: z.string(), column_text: z.string() });
export type SoldSeat = z.infer<typeof soldSeat>;

/** Limits of a tourist pass; null: unlimited. */
export const passTerms = z.object({
  uses: z.nullable(z.int()),
  /** days from the first use */
  validity_days: z.nullable(z.int()),
  /** uses of one person, or shared by a group */
  use_type: z.enum(['individual', 'shared']),
});
export type PassTerms = z.infer<typeof passTerms>;

/** Optional fields are missing in responses of older backends. */
export const soldTicket = z.object({
  /** the printed number */
  id: z.string(),
  /** events: the title */
  product_name: z.string(),
  language: nameLanguage,
  holder: z.nullable(z.string()),
  /** signed code for doors */
  code: z.string(),
  /** events: the tariff, such as "Reduced" */
  tariff: z.optional(z.nullable(z.string())),
  /** rooms and times, earliest first; empty: at any time. Empty `room_name`: the venue itself */
  visits: z.optional(z.array(visit)),
  /** null: not numbered */
  seat: z.optional(z.nullable(soldSeat)),
  /** number of persons that the unit admits at once */
  persons: z.optional(z.int()),
  /** included products without a time */
  extras: z.optional(z.array(z.string())),
  /** null: not a pass */
  pass: z.optional(z.nullable(passTerms)),
});
export type SoldTicket = z.infer<typeof soldTicket>;
