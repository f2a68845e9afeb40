import { addDays } from '@taquilla/contracts';
import { addMonths, monthOf, sameDayIn, weekdayOf } from './month.ts';

/** Returns the day that a key moves the focus to (ARIA authoring practices, "Grid"); null: other keys. */
export function moveFocus(key: string, day: string, weekStart: number): string | null {
  const column = (weekdayOf(day) - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -column);
    case 'End':
      return addDays(day, 6 - column);
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}
