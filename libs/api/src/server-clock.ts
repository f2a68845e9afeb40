/** Smaller differences are ignored, ms: cached responses may be some minutes old, and the drift of a correctly set clock is less. */
const TOLERANCE = 15 * 60_000;

let offset = 0;

/** Records the server's time from a response's `Date` header. @param now device time, ms since the epoch */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** Returns the server's time, accurate enough for days; the device's time before the first response. */
export const serverNow = (): Date => new Date(Date.now() + offset);
