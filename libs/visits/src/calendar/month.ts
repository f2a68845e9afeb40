/** Calendar arithmetic on days `YYYY-MM-DD` and months `YYYY-MM`, which belong to no time zone. */
import { addDays } from '@taquilla/contracts';

export function addMonths(month: string, months: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The same day of another month, or that month's last day where it has no such day. */
export function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return utc(day).getUTCDay() || 7;
}

/**
 * A month as weeks of seven cells; null where a cell belongs to another month. Weeks that are over before `from` are
 * left out. `weekStart`: 1 Monday to 7 Sunday.
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

/** Today at the venue. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // the Canadian format is the ISO one
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
