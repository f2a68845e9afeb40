import type { EventHour } from '@taquilla/contracts';

export interface ShowDay {
  /** `2026-11-26`, in the venue's time zone */
  day: string;
  /** Monday 1 to Sunday 7 */
  weekday: number;
  /** dates of the day; empty: there is no show */
  hours: EventHour[];
}

export interface ShowMonth {
  /** `2026-11` */
  month: string;
  /** all days from the first week with dates to the last week with dates */
  days: ShowDay[];
  /** number of dates in the month */
  dates: number;
}

/** Groups dates by month and day. @param hours soonest first, `visit_at` with the venue's offset */
export function monthsOf(hours: readonly EventHour[]): ShowMonth[] {
  const dayOf = ({ visit_at }: EventHour) => visit_at.slice(0, 10);
  const months = [...new Set(hours.map((hour) => dayOf(hour).slice(0, 7)))];
  return months.map((month) => {
    const inMonth = hours.filter((hour) => dayOf(hour).startsWith(month));
    const days = weeksWith(inMonth.map(dayOf)).map((day) => ({
      day,
      weekday: weekdayOf(day),
      hours: inMonth.filter((hour) => dayOf(hour) === day),
    }));
    return { month, days, dates: inMonth.length };
  });
}

/** Returns the days of a month from the Monday before the first given day to the Sunday after the last given day. */
function weeksWith(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const from = Number(first.slice(8)) - weekdayOf(first) + 1;
  const until = Number(last.slice(8)) + 7 - weekdayOf(last);
  const ofMonth = Array.from(
    { length: 31 },
    (_, at) => `${first.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
  );
  return ofMonth.filter((day, at) => at + 1 >= from && at + 1 <= until && isDay(day));
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string): number => dateOf(day).getUTCDay() || 7;
/** Returns whether a date exists; false for 31 November. */
const isDay = (day: string): boolean => dateOf(day).getUTCDate() === Number(day.slice(8));

/** Returns the number of months to show at first: the months with the first `dates` dates and with the chosen date. */
export function firstMonths(
  months: readonly ShowMonth[],
  dates: number,
  chosenId: number | undefined,
): number {
  let shown = 0;
  const enough = months.findIndex((month) => (shown += month.dates) >= dates);
  const chosen = months.findIndex(({ days }) =>
    days.some(({ hours }) => hours.some(({ id }) => id === chosenId)),
  );
  return Math.max(enough < 0 ? months.length : enough + 1, chosen + 1);
}
