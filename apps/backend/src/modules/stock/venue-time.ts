/** Calendar days and instants in a venue's time zone. A day has 23 or 25 hours when the clocks change. */
import { Temporal } from 'temporal-polyfill';

export interface Period {
  /** first instant */
  from: Date;
  /** first instant that is no longer part of it */
  until: Date;
}

/** `YYYY-MM-DD` on which an instant falls at the venue. */
export function dayOf(instant: Date, timeZone: string): string {
  return atVenue(instant, timeZone).toPlainDate().toString();
}

/** ISO 8601 with the venue's offset, as `visit_at` goes over the wire. */
export function withOffset(instant: Date, timeZone: string): string {
  return atVenue(instant, timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** From midnight to midnight at the venue. */
export function periodOfDay(day: string, timeZone: string): Period {
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/** The whole month that `day` is part of. */
export function periodOfMonth(day: string, timeZone: string): Period {
  const days = daysOfMonth(day);
  const [first = day] = days;
  return {
    from: startOfDay(first, timeZone),
    until: startOfDay(addDays(first, days.length), timeZone),
  };
}

/** Every day of the month that `day` is part of, in order. */
export function daysOfMonth(day: string): string[] {
  const month = day.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * The instant of a venue's wall clock. A time that the clocks skip is an hour later, one that they show twice is the first.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export function instantOf(local: string, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}

function startOfDay(day: string, timeZone: string): Date {
  return instantOf(`${day}T00:00`, timeZone);
}

function atVenue(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
