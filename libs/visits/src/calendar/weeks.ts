/** Weeks of the calendar: days `YYYY-MM-DD` and months `YYYY-MM`, without time zones. Weeks begin on Monday. */
import { addDays } from '@taquilla/contracts';

/** Number of weeks that the calendar shows at once. */
const WEEKS = 5;
/** Number of days that the calendar shows at once. */
export const SHOWN_DAYS = WEEKS * 7;

/** Returns the day of the week, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Returns the page that contains a day: page 0 begins with the week of today. */
export function pageOf(day: string, today: string): number {
  const days = (Date.parse(day) - Date.parse(mondayOf(today))) / MS_PER_DAY;
  return Math.floor(days / SHOWN_DAYS);
}
const MS_PER_DAY = 86_400_000;

/** Returns the weeks of a page, seven days each; those of page 0 may include days before today. */
export function weeksOf(page: number, today: string): string[][] {
  const first = addDays(mondayOf(today), page * SHOWN_DAYS);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)),
  );
}

/** Returns the months of days, each once. */
export const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => day.slice(0, 7))),
];

/** Returns today at the venue, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // the Canadian format is ISO 8601
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}
