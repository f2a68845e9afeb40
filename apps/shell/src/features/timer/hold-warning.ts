/** Seconds before the end at which more time is offered (R111). */
const FIRST = 120;
const LAST = 30;

/** At 1 s or less the page reloads (R113). */
export const END = 1;

/** 0: no warning is due; 1: two minutes or less are left; 2: half a minute or less. */
export type Warning = 0 | 1 | 2;

export function warningFor(secondsLeft: number | null): Warning {
  if (secondsLeft === null || secondsLeft <= END || secondsLeft > FIRST) return 0;
  return secondsLeft <= LAST ? 2 : 1;
}

/** `9:05`, and `1:59:05` of what a waiting list has offered. */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number: number) => String(number).padStart(2, '0');
  const parts = hours > 0 ? [hours, two(minutes)] : [minutes];
  return [...parts, two(seconds % 60)].join(':');
}
