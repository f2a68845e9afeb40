import { toZonedTime } from 'date-fns-tz';

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the local time of a time zone, `YYYY-MM-DDTHH:MM`. */
export function wallClock(timeZone: string, now: Date | string): string {
  const at = toZonedTime(now, timeZone);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
