import { addDays, weekdayIn, type ProgrammeEvent } from '@taquilla/contracts';

/** Days that a visitor can filter a programme by. */
export const PERIODS = ['today', 'tomorrow', 'weekend'] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text);

/** Returns the first and the last day of a period; a weekend lasts from Friday to Sunday. */
function daysOf(period: Period, today: string): [first: string, last: string] {
  if (period === 'today') return [today, today];
  if (period === 'tomorrow') return [addDays(today, 1), addDays(today, 1)];
  // Monday 1 to Sunday 7
  const weekday = WEEK.indexOf(weekdayIn(today)) + 1;
  return [addDays(today, Math.max(0, 5 - weekday)), addDays(today, 7 - weekday)];
}
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns the events of a period with only their dates in it. @param today at the venues, `YYYY-MM-DD` */
export function inPeriod(events: readonly ProgrammeEvent[], period: Period, today: string): ProgrammeEvent[] {
  const [first, last] = daysOf(period, today);
  const isInside = ({ visit_at: at }: { visit_at: string }) =>
    first <= at.slice(0, 10) && at.slice(0, 10) <= last;
  return events
    .map((event) => ({ ...event, dates: event.dates.filter(isInside) }))
    .filter((event) => event.dates.length > 0);
}
