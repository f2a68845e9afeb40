import type { ProgrammeEvent } from '@taquilla/contracts';
import { datesByTime } from '../../../base/dates-by-time.ts';

/** Returns the events with only those of their dates that are among the next `most` dates of all events. */
export function nextDates(events: readonly ProgrammeEvent[], most: number): ProgrammeEvent[] {
  const next = new Set(
    datesByTime(events)
      .slice(0, most)
      .map(({ date }) => date.id),
  );
  return events
    .map((event) => ({ ...event, dates: event.dates.filter(({ id }) => next.has(id)) }))
    .filter((event) => event.dates.length > 0);
}
