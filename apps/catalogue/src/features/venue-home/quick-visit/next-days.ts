import { addDays, weekdayIn } from '@taquilla/contracts';

/** Returns today, tomorrow and the first Saturday or Sunday after tomorrow. @param today `YYYY-MM-DD` */
export function nextDays(today: string): [today: string, tomorrow: string, weekend: string] {
  const tomorrow = addDays(today, 1);
  const later = Array.from({ length: 6 }, (_, index) => addDays(tomorrow, index + 1));
  return [today, tomorrow, later.find((day) => ['sat', 'sun'].includes(weekdayIn(day))) ?? tomorrow];
}
