/** Computes the slots of a schedule. Pure. */
import { addDays, meansDay } from '@taquilla/contracts';
import type { Schedule } from '../../../database/columns/schedule.ts';
import { instantOf } from '../../../format/venue-time.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

type Hours = Pick<Schedule['rules'][number], 'times' | 'every' | 'places' | 'outsideHours'>;

export interface Slot {
  /** day and time in the venue's time zone */
  day: string;
  time: string;
  visitAt: Date;
  places: number;
  /** sold even outside the opening hours */
  outsideHours: boolean;
  /** the schedule has an exception for this day */
  isOfDay: boolean;
}

/** Returns the slots of a range of days, in order. Where rules overlap, the later rule applies. */
export function slotsOf(plan: Schedule, timeZone: string, firstDay: string, days = plan.daysAhead): Slot[] {
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index)).flatMap((date) =>
    slotsOfDay(date, partsOf(plan, date), timeZone).map((slot) => ({
      ...slot,
      isOfDay: plan.exceptions.some(({ day }) => day === date),
    })),
  );
}

function partsOf({ rules, exceptions }: Schedule, date: string): readonly Hours[] {
  const instead = exceptions.filter((exception) => exception.day === date);
  return instead.length > 0 ? instead : rules.filter((rule) => applies(rule, date));
}

function applies({ everyWeeks = 1, ...rule }: Schedule['rules'][number], date: string): boolean {
  return weekNumber(date) % everyWeeks === 0 && meansDay(rule, date);
}

/** Returns the day of the week; 0: Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the number of weeks since 1970. */
export function weekNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / WEEK_MS);
}

/** Returns one slot per instant: a local time that a clock change skips may denote the same instant as another time. */
function slotsOfDay(date: string, parts: readonly Hours[], timeZone: string): Omit<Slot, 'isOfDay'>[] {
  const slots = new Map<number, Omit<Slot, 'isOfDay'>>();
  for (const part of parts) {
    for (const hour of timesOf(part)) {
      const visitAt = instantOf(`${date}T${hour}`, timeZone);
      slots.set(visitAt.getTime(), {
        day: date,
        time: hour,
        visitAt,
        places: part.places,
        outsideHours: part.outsideHours,
      });
    }
  }
  return [...slots.values()].sort((a, b) => a.visitAt.getTime() - b.visitAt.getTime());
}

function timesOf({ times, every }: Hours): string[] {
  if (every === null) return times;
  const [first, last] = [minutesOf(every.from), minutesOf(every.until)];
  const count = Math.max(0, Math.floor((last - first) / every.minutes) + 1);
  return [...times, ...Array.from({ length: count }, (_, index) => clockTime(first + index * every.minutes))];
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

function clockTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
