/** Calendar days `YYYY-MM-DD`, without a time zone. */

/** Sunday first, as in `Date.getDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the day that is `days` later; a negative number returns an earlier day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the weekday of a day. */
export const weekdayIn = (day: string): Weekday =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';
