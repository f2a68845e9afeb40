import type { ProgrammeDate, ProgrammeEvent } from '@taquilla/contracts';

/** Returns the dates of all events with their events, soonest first. */
export const datesByTime = (
  events: readonly ProgrammeEvent[],
): { event: ProgrammeEvent; date: ProgrammeDate }[] =>
  events
    .flatMap((event) => event.dates.map((date) => ({ event, date })))
    .toSorted((a, b) => Date.parse(a.date.visit_at) - Date.parse(b.date.visit_at));
