import { addDays, dayOf } from '../modules/stock/venue-time.ts';
import type { Timetable, VenueDocument } from './document.ts';
import { DEFAULT_TIMEZONE } from './import-company.ts';
import { beginnings, type Beginning } from './timetable.ts';

const DAYS_AHEAD = 120;
const DAY_MS = 24 * 60 * 60_000;

/** From today, or from the day after the last one that is there, to 120 days from now. */
export function missingSlots(
  timetable: Timetable,
  venue: VenueDocument,
  last: Date | null,
  now: Date,
): Beginning[] {
  const timeZone = venue.timezone ?? DEFAULT_TIMEZONE;
  const today = dayOf(now, timeZone);
  const end = addDays(today, DAYS_AHEAD);
  const next = last === null ? today : addDays(dayOf(last, timeZone), 1);
  const first = next > today ? next : today;
  const days = Math.max(0, (Date.parse(end) - Date.parse(first)) / DAY_MS);
  return beginnings(timetable, timeZone, first, days);
}
