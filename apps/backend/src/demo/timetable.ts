import { addDays, instantOf } from '../modules/stock/venue-time.ts';
import type { Timetable } from './document.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

export interface Beginning {
  /** Day and time on the venue's own clock */
  day: string;
  time: string;
  visitAt: Date;
}

/** Every slot of a timetable on some days, in order. */
export function beginnings(
  timetable: Timetable,
  timeZone: string,
  firstDay: string,
  days: number,
): Beginning[] {
  const times = timesOf(timetable);
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index))
    .filter((day) => !timetable.closedWeekdays?.includes(weekdayOf(day)))
    .filter((day) => weekNumber(day) % (timetable.everyWeeks ?? 1) === 0)
    .flatMap((day) =>
      times.map((time) => ({ day, time, visitAt: instantOf(`${day}T${time}`, timeZone) })),
    );
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Weeks since 1970. */
export function weekNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / WEEK_MS);
}

function timesOf({ from, until, everyMinutes }: Timetable): string[] {
  const first = minutesOf(from);
  const count = Math.floor((minutesOf(until) - first) / everyMinutes) + 1;
  return Array.from({ length: count }, (_, index) => clockTime(first + index * everyMinutes));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
