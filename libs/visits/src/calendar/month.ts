/** Calendar arithmetic on days `YYYY-MM-DD` and months `YYYY-MM`, without time zones. */
import { addDays } from '@taquilla/contracts';

export function addMonths(month: string, months: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

/** Returns the day of the week, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return utc(day).getUTCDay() || 7;
}

/**
 * Returns a month as weeks of seven cells; null: a day of another month. Weeks that end before `from` are
 * omitted. `weekStart`: 1 Monday to 7 Sunday.
 */
export function weeksOf(month: string, weekStart: number, from = ''): (string | null)[][] {
  const first = `${month}-01`;
  const lead = (weekdayOf(first) - weekStart + 7) % 7;
  const start = addDays(first, -lead);
  const weeks: (string | null)[][] = [];
  for (let monday = start; weeks.length === 0 || monthOf(monday) === month; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks.filter((week) => week.some((day) => day !== null && day >= from));
}

/** Returns today at the venue, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // the Canadian format is ISO 8601
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
