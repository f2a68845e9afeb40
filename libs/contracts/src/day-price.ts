/** Prices that differ by day (R77). A day is `YYYY-MM-DD` at the venue. */
import * as z from 'zod/mini';
import { day, euros } from './common.ts';

/** Sunday first, as dates number them. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export const dayPrice = z.object({
  /** first and last day; null: no limit on that side */
  from: z.nullable(day),
  until: z.nullable(day),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** takes the place of the item's `price`; its discount stays */
  price: euros,
});
export type DayPrice = z.infer<typeof dayPrice>;

/** Whether a rule of weekdays and seasons means a day. */
export function meansDay({ from, until, weekdays }: Omit<DayPrice, 'price'>, date: string): boolean {
  if ((from !== null && date < from) || (until !== null && date > until)) return false;
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return weekday !== undefined && weekdays.includes(weekday);
}

/** What costs `price` otherwise, on a day; where rules meet, the later one counts. Any unit of money. */
export function priceOn(price: number, rules: readonly DayPrice[], date: string): number {
  return rules.findLast((rule) => meansDay(rule, date))?.price ?? price;
}
