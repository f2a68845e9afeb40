/** Opening hours of a venue, in local time: days are `YYYY-MM-DD`, times `HH:MM`. `opening-state.ts` evaluates them. */
import * as z from 'zod/mini';
import { WEEKDAYS } from './days.ts';

export const openingHours = z.object({
  rules: z.array(
    z.object({
      weekdays: z.array(z.enum(WEEKDAYS)),
      /** first and last day of a yearly season, `MM-DD`; null: all year */
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      opens: z.string(),
      /** if not after `opens`: on the next day. `24:00` is midnight */
      closes: z.string(),
    }),
  ),
  /**
   * exceptions that replace the rules: a day, or `MM-DD` of each year. Without times: closed; several entries of a day:
   * several spans
   */
  exceptions: z.array(
    z.object({
      day: z.string(),
      opens: z.nullable(z.string()),
      closes: z.nullable(z.string()),
      /** name of the holiday */
      name: z.optional(z.string()),
    }),
  ),
  /** minutes between last entry and closing */
  last_entry_minutes: z.optional(z.int()),
});
export type OpeningHours = z.infer<typeof openingHours>;
