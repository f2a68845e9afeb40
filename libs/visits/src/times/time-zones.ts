import { toZonedTime } from 'date-fns-tz';

/** Returns whether the visitor's local time differs from the venue's at an instant, independently of zone names. */
export function clocksDiffer(venueZone: string, ownZone: string, at: Date): boolean {
  return venueZone !== ownZone && clockIn(venueZone, at) !== clockIn(ownZone, at);
}

const clockIn = (timeZone: string, at: Date): number => toZonedTime(at, timeZone).getTime();
