/** Calendar days and instants in a venue's time zone. A day has 23 or 25 hours when the clocks change. */
import { createRequire } from 'node:module';
import { addDays } from '@taquilla/contracts';
import type * as DateFnsTz from 'date-fns-tz';
import { LRUCache } from 'lru-cache';

/**
 * Loaded as CommonJS: for ES modules Node reads the nearest package.json of each of 300 modules, and that of `date-fns` has 200
 * KB.
 */
const { formatInTimeZone } = createRequire(import.meta.url)('date-fns-tz') as typeof DateFnsTz;

export interface Period {
  /** first instant */
  from: Date;
  /** first instant after the period */
  until: Date;
}

/** Returns the day of an instant at the venue, as `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  return withOffset(instant, timeZone).slice(0, 10);
}

/** Formats an instant as ISO 8601 with the venue's offset, as in `visit_at` of the API. */
export function withOffset(instant: Date, timeZone: string): string {
  const { offset, ahead } = offsetAt(instant.getTime(), timeZone);
  return `${new Date(instant.getTime() + ahead).toISOString().slice(0, 19)}${offset}`;
}

/** Returns the period from midnight to midnight at the venue. */
export function periodOfDay(day: string, timeZone: string): Period {
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/** Returns the period of the month of `day`. */
export function periodOfMonth(day: string, timeZone: string): Period {
  const days = daysOfMonth(day);
  const [first = day] = days;
  return {
    from: startOfDay(first, timeZone),
    until: startOfDay(addDays(first, days.length), timeZone),
  };
}

/** Lists the days of the month of `day`, in order. */
export function daysOfMonth(day: string): string[] {
  const month = day.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * Returns the instant at which the venue's clock shows a local time. A skipped time is moved forward by the clock
 * change; a repeated time is the first of its two instants. `fromZonedTime` of date-fns-tz returns the second in some zones, and another day where midnight is
 * skipped; this function agrees with Temporal in every half hour of a year in eight zones.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export function instantOf(local: string, timeZone: string): Date {
  const clock = Date.parse(`${local}Z`);
  const before = clock - offsetAt(clock - DAY, timeZone).ahead;
  const after = clock - offsetAt(clock + DAY, timeZone).ahead;
  const shows = (instant: number) => instant + offsetAt(instant, timeZone).ahead === clock;
  return new Date(!shows(before) && shows(after) ? after : before);
}

function startOfDay(day: string, timeZone: string): Date {
  return instantOf(`${day}T00:00`, timeZone);
}

const DAY = 86_400_000;
/** Clocks change at whole quarters of an hour only. */
const QUARTER = 15 * 60_000;
const offsets = new LRUCache<string, Offset>({ max: 20_000 });

interface Offset {
  /** `+05:30` */
  offset: string;
  /** milliseconds that the venue's clock is ahead of UTC */
  ahead: number;
}

/** Returns the offset at an instant. Cached per quarter of an hour, since calendars query the same instants. */
function offsetAt(instant: number, timeZone: string): Offset {
  const quarter = Math.floor(instant / QUARTER);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known) return known;
  const offset = formatInTimeZone(quarter * QUARTER, timeZone, 'xxx');
  const found = { offset, ahead: -Date.parse(`1970-01-01T00:00:00${offset}`) };
  offsets.set(key, found);
  return found;
}
