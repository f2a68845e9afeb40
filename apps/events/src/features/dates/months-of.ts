import type { EventHour } from '@taquilla/contracts';

export interface ShowDay {
  /** `2026-11-26`, on the venue's calendar */
  day: string;
  /** Monday 1 to Sunday 7 */
  weekday: number;
  /** its dates, mostly one; none: there is no show */
  hours: EventHour[];
}

export interface ShowMonth {
  /** `2026-11` */
  month: string;
  /** every day of its weeks with dates, from the first to the last */
  days: ShowDay[];
  /** of all its days */
  dates: number;
}

/** Dates as a calendar shows them. @param hours soonest first, each with the venue's offset */
export function monthsOf(hours: readonly EventHour[]): ShowMonth[] {
  const dayOf = ({ visit_at }: EventHour) => visit_at.slice(0, 10);
  const months = [...new Set(hours.map((hour) => dayOf(hour).slice(0, 7)))];
  return months.map((month) => {
    const own = hours.filter((hour) => dayOf(hour).startsWith(month));
    const days = weeksWith(own.map(dayOf)).map((day) => ({
      day,
      weekday: weekdayOf(day),
      hours: own.filter((hour) => dayOf(hour) === day),
    }));
    return { month, days, dates: own.length };
  });
}

/** Days of a month from the Monday before the first of some to the Sunday after the last. */
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
/** Not the 31st of November. */
const isDay = (day: string): boolean => dateOf(day).getUTCDate() === Number(day.slice(8));

/** How many months are shown at first: with so many dates, and with the chosen one. */
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
