import { addDays } from '@taquilla/contracts';
import { SHOWN_DAYS, weekdayOf } from './weeks.ts';

/** Returns the day that a key moves the focus to (ARIA authoring practices, "Grid"); null: other keys. */
export function moveFocus(key: string, day: string): string | null {
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
      return addDays(day, 1 - weekdayOf(day));
    case 'End':
      return addDays(day, 7 - weekdayOf(day));
    case 'PageUp':
      return addDays(day, -SHOWN_DAYS);
    case 'PageDown':
      return addDays(day, SHOWN_DAYS);
    default:
      return null;
  }
}
