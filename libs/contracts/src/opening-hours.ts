/** When a venue is open, on its own clock: days are `YYYY-MM-DD`, times `HH:MM`. What it means on a day: `opening-state.ts`. */
import * as z from 'zod/mini';
import { WEEKDAYS } from './days.ts';

export const openingHours = z.object({
  rules: z.array(
    z.object({
      weekdays: z.array(z.enum(WEEKDAYS)),
      /** first and last day of a season of each year, `MM-DD`; null: all year */
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      opens: z.string(),
      /** not after `opens`: on the next day. `24:00` is midnight */
      closes: z.string(),
    }),
  ),
  /** what a day has instead: of one year, or `MM-DD` of each. Without times it is closed; of several, each is a time */
  exceptions: z.array(
    z.object({
      day: z.string(),
      opens: z.nullable(z.string()),
      closes: z.nullable(z.string()),
      /** why: the name of a holiday */
      name: z.optional(z.string()),
    }),
  ),
  /** how long before closing nobody is let in any more */
  last_entry_minutes: z.optional(z.int()),
});
export type OpeningHours = z.infer<typeof openingHours>;
