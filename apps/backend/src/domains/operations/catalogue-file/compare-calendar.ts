import { exceptionsOn, isWithinHours, openOn, type OpeningHours } from '@taquilla/contracts';
import { dayOf } from '../../../format/venue-time.ts';
import { type Schedule } from '../../../database/columns/schedule.ts';
import { slotsOf, type Slot } from './schedule.ts';

/** A slot of a room, or a date of an event, as it is. */
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
  /** wanted no more, and nobody has a place in it */
  closed: T[];
  /** in words: each that would have fewer places than are sold or held */
  conflicts: string[];
}

/** The opening hours that the slots of a room keep, and how long its visits take. */
export interface RoomHours {
  opening: OpeningHours | null;
  visitMinutes: number | null;
}

/**
 * Slots that the opening hours rule out are not sold, unless their rule says so (R421). On a day that the hours close by name, such as
 * a holiday, only a slot that the schedule has for this very day is sold.
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

/** Those of a schedule that are still to come. */
export function comingSlots(
  { schedule, timezone }: { schedule: Schedule; timezone: string },
  now: Date,
): Slot[] {
  return slotsOf(schedule, timezone, dayOf(now, timezone)).filter(({ visitAt }) => visitAt > now);
}

/** What makes the coming slots those of a schedule. Places that are sold or held are never taken back. Pure. */
export function compareCalendar<T extends CapacityAt>(
  there: readonly T[],
  wanted: readonly Slot[],
  timeZone: string,
): CalendarChanges<T> {
  const byInstant = new Map(wanted.map((slot) => [slot.visitAt.getTime(), slot.places]));
  const known = new Set(there.map(({ visit_at }) => visit_at.getTime()));
  const placesAt = ({ visit_at }: CapacityAt) => byInstant.get(visit_at.getTime());
  return {
    missing: wanted.filter(({ visitAt }) => !known.has(visitAt.getTime())),
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
