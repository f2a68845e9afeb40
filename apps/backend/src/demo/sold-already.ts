import { weekdayOf, weekNumber } from '../domains/operations/index.ts';
import { withOffset } from '../format/venue-time.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Returns the sold places of a busy demo room at a time. Depends on date and time only, so that every start of the demo
 * looks alike: every second Saturday is sold out, Sunday's slot at noon has three free places, late mornings
 * are fuller than other hours.
 */
export function soldAlready(
  { visit_at, timezone }: { visit_at: Date; timezone: string },
  places: number,
): number {
  const at = withOffset(visit_at, timezone);
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY && weekNumber(day) % 2 === 0) return places;
  if (weekday === SUNDAY && time === '12:00') return Math.max(0, places - 3);
  const isPopular = time >= '11:00' && time <= '13:00';
  return Math.floor(places * ((isPopular ? 0.5 : 0.1) + 0.3 * noise(`${day} ${time}`)));
}

/** Returns a number from 0 to 1, constant for a text. */
function noise(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return ((hash >>> 8) % 1000) / 1000;
}
