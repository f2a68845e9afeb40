/** What a buyer has: one entry unit of a paid sale, and all that tells it from the others. */
import * as z from 'zod/mini';
import { instant, nameLanguage } from './common.ts';

export const visit = z.object({
  room_name: z.string(),
  visit_at: instant,
  /** about when it ends, where the venue says how long it takes */
  ends_at: z.optional(instant),
});

/** A numbered seat, in the hall's own words. */
export const soldSeat = z.object({ sector_name: z.string(), row_text: z.string(), column_text: z.string() });
export type SoldSeat = z.infer<typeof soldSeat>;

/** How far a tourist pass reaches; null: without that limit. */
export const passTerms = z.object({
  uses: z.nullable(z.int()),
  /** from the first use */
  validity_days: z.nullable(z.int()),
  /** whether its uses are one person's, or of all who go together */
  use_type: z.enum(['individual', 'shared']),
});
export type PassTerms = z.infer<typeof passTerms>;

/** What is optional is missing in answers of a box office that does not tell it yet. */
export const soldTicket = z.object({
  /** the number printed on it */
  id: z.string(),
  /** of an event: its title */
  product_name: z.string(),
  language: nameLanguage,
  holder: z.nullable(z.string()),
  /** signed: what a door reads */
  code: z.string(),
  /** of an event: what was paid for, as "Reduced" */
  tariff: z.optional(z.nullable(z.string())),
  /** where and when it admits, the earliest first; none: at any time. An empty `room_name`: the venue itself */
  visits: z.optional(z.array(visit)),
  /** null: a place without a number */
  seat: z.optional(z.nullable(soldSeat)),
  /** whom it admits at once */
  persons: z.optional(z.int()),
  /** what comes with it at no time of its own */
  extras: z.optional(z.array(z.string())),
  /** null: no pass */
  pass: z.optional(z.nullable(passTerms)),
});
export type SoldTicket = z.infer<typeof soldTicket>;
