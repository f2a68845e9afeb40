import { exceptionsOn, isWithinHours, openOn, type OpeningHours } from '@taquilla/contracts';
import { dayOf } from '../../../format/venue-time.ts';
import { type Schedule } from '../../../database/columns/schedule.ts';
import { slotsOf, type Slot } from './schedule.ts';

/** A stored slot of a room, or date of an event. */
export interface CapacityAt {
  id: number;
  visit_at: Date;
  quantity: number;
  sold: number;
  held: number;
}

export interface CalendarChanges<T extends CapacityAt> {
  missing: Slot[];
  resized: { id: number; quantity: number }[];
  /** no longer in the schedule; slots with sold or held places are also in `conflicts` */
  closed: T[];
  /** one message per slot or date that would have less capacity than is sold or held */
  conflicts: string[];
}

/** Opening hours of a room's slots, and the duration of its visits. */
export interface RoomHours {
  opening: OpeningHours | null;
  visitMinutes: number | null;
}

/**
 * Whether a slot is sold: a slot outside the opening hours is sold only if its rule has `outsideHours` (R421). On a day that
 * an exception of the hours closes, such as a holiday, the schedule must also have an exception for that day.
 */
export function isSold(
  { day, time, outsideHours, isOfDay }: Slot,
  { opening, visitMinutes }: RoomHours,
): boolean {
  if (opening === null) return true;
  const isClosed = exceptionsOn(opening, day).length > 0 && openOn(opening, day).length === 0;
  if (outsideHours) return isOfDay || !isClosed;
  return isWithinHours(opening, { day, time, minutes: visitMinutes ?? 0 });
}

/** Returns the future slots of a schedule. */
export function comingSlots(
  { schedule, timezone }: { schedule: Schedule; timezone: string },
  now: Date,
): Slot[] {
  return slotsOf(schedule, timezone, dayOf(now, timezone)).filter(({ visitAt }) => visitAt > now);
}

/** Compares the stored future slots with the planned slots. Pure. */
export function compareCalendar<T extends CapacityAt>(
  there: readonly T[],
  planned: readonly Slot[],
  timeZone: string,
): CalendarChanges<T> {
  const byInstant = new Map(planned.map((slot) => [slot.visitAt.getTime(), slot.places]));
  const known = new Set(there.map(({ visit_at }) => visit_at.getTime()));
  const placesAt = ({ visit_at }: CapacityAt) => byInstant.get(visit_at.getTime());
  return {
    missing: planned.filter(({ visitAt }) => !known.has(visitAt.getTime())),
    resized: there.flatMap((slot) => {
      const quantity = placesAt(slot) ?? slot.quantity;
      return quantity === slot.quantity ? [] : [{ id: slot.id, quantity }];
    }),
    closed: there.filter((slot) => placesAt(slot) === undefined),
    conflicts: there.flatMap((slot) => {
      const places = placesAt(slot) ?? 0;
      return slot.sold + slot.held > places ? [conflictOf(slot, places, timeZone)] : [];
    }),
  };
}

function conflictOf({ visit_at, sold, held }: CapacityAt, places: number, timeZone: string): string {
  const at = visit_at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${at} has ${places} places, and ${sold} are sold, ${held} held`;
}
