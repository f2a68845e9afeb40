import { addDays } from '@taquilla/contracts';
import { useMemo, useState } from 'react';
import { isBookable, type DayState } from './day-states.ts';
import { useDayStates, type CalendarRoom } from './use-day-states.ts';
import { monthsOf, pageOf, weeksOf } from './weeks.ts';

/** Number of days from today that can be shown. */
const DAYS_AHEAD = 396;

export interface WeeksOptions {
  rooms: readonly CalendarRoom[];
  /** cart whose own holds count as free */
  reference: string | undefined;
  today: string;
  /** page that is loaded first */
  from: number;
  /** true: continues to the first page with a bookable day */
  isSearching: boolean;
}

export interface ShownWeeks {
  page: number;
  weeks: readonly (readonly string[])[];
  /** undefined while loading */
  states: ReadonlyMap<string, DayState> | undefined;
  /** first bookable day of the page */
  bookable: string | undefined;
  isSearching: boolean;
  /** a room that is too small for the party on every day, with its largest possible party */
  tooSmall: { name: string; places: number; most: number } | undefined;
  canShow: (page: number) => boolean;
  show: (page: number) => void;
}

/**
 * Returns five weeks and the states of their days. A search continues to the first page with a bookable day; without
 * one, it returns to the page where it began.
 */
export function useShownWeeks({ rooms, reference, today, ...initial }: WeeksOptions): ShownWeeks {
  const last = pageOf(addDays(today, DAYS_AHEAD), today);
  const [page, setPage] = useState(initial.from);
  const [isSearching, setSearching] = useState(initial.isSearching);
  const [most, setMost] = useState<readonly number[]>([]);
  const { weeks, days, months } = useMemo(() => pageFrom(page, today), [page, today]);
  const loaded = useDayStates(rooms, months, reference);
  const states = loaded?.states;
  const bookable = states && days.find((day) => isBookable(states.get(day)));

  if (isSearching && loaded) {
    setMost(loaded.most.map((inPage, index) => Math.max(inPage, most[index] ?? 0)));
    if (bookable !== undefined || page >= last) setSearching(false);
    if (bookable === undefined) setPage(page < last ? page + 1 : initial.from);
  }
  const tooSmall = rooms
    .map(({ name, places }, index) => ({ name, places, most: most[index] ?? 0 }))
    .find((room) => room.most > 0 && room.most < room.places);

  return {
    page,
    weeks,
    states: isSearching ? undefined : states,
    bookable,
    isSearching,
    tooSmall: isSearching || bookable !== undefined ? undefined : tooSmall,
    canShow: (wanted) => wanted >= 0 && wanted <= last,
    show(wanted) {
      setSearching(false);
      setPage(wanted);
    },
  };
}

function pageFrom(page: number, today: string) {
  const weeks = weeksOf(page, today);
  const days = weeks.flat().filter((day) => day >= today);
  return { weeks, days, months: monthsOf(days) };
}
