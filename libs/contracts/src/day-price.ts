/** Prices that differ by day (R77). A day is `YYYY-MM-DD` at the venue. */
import * as z from 'zod/mini';
import { day, euros } from './common.ts';
import { WEEKDAYS, weekdayIn } from './days.ts';

export const dayPrice = z.object({
  /** first and last day; null: unlimited */
  from: z.nullable(day),
  until: z.nullable(day),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** replaces the item's `price`; its discount stays */
  price: euros,
});
export type DayPrice = z.infer<typeof dayPrice>;

/** Returns whether a rule of weekdays and seasons applies to a day. */
export function meansDay({ from, until, weekdays }: Omit<DayPrice, 'price'>, date: string): boolean {
  if ((from !== null && date < from) || (until !== null && date > until)) return false;
  return weekdays.includes(weekdayIn(date));
}

/**
 * Returns the price on a day: the price of the last matching rule, else `price`. `price` and the rules have the same
 * unit: euros or cents.
 */
export function priceOn(price: number, rules: readonly DayPrice[], date: string): number {
  return rules.findLast((rule) => meansDay(rule, date))?.price ?? price;
}
