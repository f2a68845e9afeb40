import { openingHoursOf } from '../../venues/index.ts';
import type { Problem } from './check-references.ts';
import { isSold } from './compare-calendar.ts';
import { slotsOf } from './schedule.ts';
import type { VenueFile } from './schema.ts';

/** Checks that times named for one day are within the opening hours, unless marked otherwise (R421). Pure. */
export function checkHours({ about, rooms, timezone }: VenueFile): Problem[] {
  const opening = openingHoursOf(about);
  if (opening === null) return [];
  return rooms.flatMap(({ schedule, visitMinutes }, room) =>
    schedule.exceptions.flatMap((exception, index): Problem[] => {
      const plan = { daysAhead: 1, rules: [], exceptions: [exception] };
      const ruledOut = slotsOf(plan, timezone, exception.day).filter(
        (slot) => !isSold(slot, { opening, visitMinutes }),
      );
      const times = ruledOut.map(({ time }) => time).join(', ');
      const message = `${exception.day} ${times} is outside the opening hours (venue.about.hours): write other times, or "outsideHours": true`;
      const path = ['venue', 'rooms', room, 'schedule', 'exceptions', index];
      return ruledOut.length === 0 ? [] : [{ path, message }];
    }),
  );
}
