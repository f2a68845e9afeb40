import { toZonedTime } from 'date-fns-tz';

/** False where the visitor's clock shows what the venue's does, whatever the zones are called. */
export function clocksDiffer(venueZone: string, ownZone: string, at: Date): boolean {
  return venueZone !== ownZone && clockIn(venueZone, at) !== clockIn(ownZone, at);
}

const clockIn = (timeZone: string, at: Date): number => toZonedTime(at, timeZone).getTime();
