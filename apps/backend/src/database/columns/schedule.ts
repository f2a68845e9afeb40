/** Schedules of rooms and events: rules by weekday and season, with exceptional days. */
import { WEEKDAYS } from '@taquilla/contracts';
import { z } from 'zod';

const day = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30');
/** Fields of a season: first day, last day and weekdays. */
export const season = {
  from: day.nullable().default(null).describe('first day; null: no limit'),
  until: day.nullable().default(null),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .default([...WEEKDAYS]),
};
/** Whether a season ends before it begins. */
export const isTurnedRound = ({ from, until }: { from: string | null; until: string | null }): boolean =>
  from !== null && until !== null && Date.parse(until) < Date.parse(from);
/** Error of a season that ends before it begins, reported at `until`. */
export const TURNED_ROUND = { path: ['until'], message: 'Is before the start' };

const places = z.int().min(0).max(1_000_000);
const hours = {
  times: z.array(time).default([]).describe('times at which visits begin'),
  /** times from `from` to `until`, every `minutes` */
  every: z
    .strictObject({ from: time, until: time, minutes: z.int().min(1).max(1440) })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Is before the start' })
    .nullable()
    .default(null),
  outsideHours: z
    .boolean()
    .default(false)
    .describe('sold outside the venue’s opening hours, such as night visits and school mornings'),
};

/** Times are in the venue's time zone. */
export const schedule = z.strictObject({
  daysAhead: z.int().min(1).max(730).default(120).describe('number of bookable days, from today'),
  rules: z
    .array(
      z
        .strictObject({
          ...season,
          everyWeeks: z.int().min(2).max(52).optional().describe('interval in weeks, counted from 1970'),
          ...hours,
          places,
        })
        .refine((rule) => !isTurnedRound(rule), TURNED_ROUND),
    )
    .max(200),
  /** times of an exceptional day; empty: closed */
  exceptions: z
    .array(z.strictObject({ day, ...hours, places: places.default(0) }))
    .max(2000)
    .default([]),
});
export type Schedule = z.output<typeof schedule>;
