/** Answers may be some minutes old (they are kept for a while), and a device's clock is that wrong at worst unless it is set wrong. */
const AS_GOOD_AS_RIGHT = 15 * 60_000;

let offset = 0;

/** Takes the server's time from the `Date` of an answer. @param now the device's, ms since the epoch */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > AS_GOOD_AS_RIGHT ? difference : 0;
}

/** The time at the server, as exactly as days need it; the device's before any answer has come. */
export const serverNow = (): Date => new Date(Date.now() + offset);
