/** Seconds before the deadline at which more time is offered (R111). */
const FIRST_WARNING = 120;
const LAST_WARNING = 30;

/** Seconds before the deadline at which the page reloads (R113). */
export const END = 1;

/** 0: none; 1: at most two minutes left; 2: at most 30 s left. */
export type Warning = 0 | 1 | 2;

export function warningFor(secondsLeft: number | null): Warning {
  if (secondsLeft === null || secondsLeft <= END || secondsLeft > FIRST_WARNING) return 0;
  return secondsLeft <= LAST_WARNING ? 2 : 1;
}

/** Formats seconds as `9:05`, or `1:59:05`: offers of a waiting list are held for hours. */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(seconds % 60)].join(':');
}
