/** When a room is open, or an event takes place: rules by weekday and season, and days on which it is otherwise. Pure. */
import { meansDay, WEEKDAYS } from '@taquilla/contracts';
import { z } from 'zod';
import { addDays, instantOf } from '../../format/venue-time.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

const day = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30');
/** A season, and days of the week in it. */
export const season = {
  /** first and last day; null: no limit on that side */
  from: day.nullable().default(null),
  until: day.nullable().default(null),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .default([...WEEKDAYS]),
};
/** A season that ends before it begins. */
export const isTurnedRound = ({ from, until }: { from: string | null; until: string | null }): boolean =>
  from !== null && until !== null && Date.parse(until) < Date.parse(from);
/** What is said of one, at its end. */
export const TURNED_ROUND = { path: ['until'], message: 'Is before the beginning' };

const places = z.int().min(0).max(1_000_000);
const hours = {
  /** beginnings, one by one */
  times: z.array(time).default([]),
  /** beginnings from the first to the last */
  every: z
    .strictObject({ from: time, until: time, minutes: z.int().min(1).max(1440) })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Is before the beginning' })
    .nullable()
    .default(null),
};

/** Hours are those of the venue's own clock. */
export const schedule = z.strictObject({
  /** How many days from today on can be booked */
  daysAhead: z.int().min(1).max(730).default(120),
  rules: z
    .array(
      z
        .strictObject({
          ...season,
          /** every so many weeks only, counted from 1970 on */
          everyWeeks: z.int().min(2).max(52).optional(),
          ...hours,
          places,
        })
        .refine((rule) => !isTurnedRound(rule), TURNED_ROUND),
    )
    .max(200),
  /** What a day has instead of what the rules say; nothing: it is closed */
  exceptions: z
    .array(z.strictObject({ day, ...hours, places: places.default(0) }))
    .max(2000)
    .default([]),
});
export type Schedule = z.output<typeof schedule>;
type Hours = Pick<Schedule['rules'][number], 'times' | 'every' | 'places'>;

export interface Slot {
  /** Day and time on the venue's own clock */
  day: string;
  time: string;
  visitAt: Date;
  places: number;
}

/** Every slot of some days, in order. Where rules meet, the later one counts. */
export function slotsOf(plan: Schedule, timeZone: string, firstDay: string, days = plan.daysAhead): Slot[] {
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index)).flatMap((date) =>
    slotsOfDay(date, partsOf(plan, date), timeZone),
  );
}

function partsOf({ rules, exceptions }: Schedule, date: string): readonly Hours[] {
  const instead = exceptions.filter((exception) => exception.day === date);
  return instead.length > 0 ? instead : rules.filter((rule) => isMeant(rule, date));
}

function isMeant({ everyWeeks = 1, ...rule }: Schedule['rules'][number], date: string): boolean {
  return weekNumber(date) % everyWeeks === 0 && meansDay(rule, date);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Weeks since 1970. */
export function weekNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / WEEK_MS);
}

/** By instant: an hour that the clocks skip is no second slot beside the one it falls on. */
function slotsOfDay(date: string, parts: readonly Hours[], timeZone: string): Slot[] {
  const slots = new Map<number, Slot>();
  for (const part of parts) {
    for (const hour of timesOf(part)) {
      const visitAt = instantOf(`${date}T${hour}`, timeZone);
      slots.set(visitAt.getTime(), { day: date, time: hour, visitAt, places: part.places });
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
