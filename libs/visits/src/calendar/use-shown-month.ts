import { useState } from 'react';
import { firstBookable, type DayState } from './day-states.ts';
import { addMonths, monthOf } from './month.ts';
import { useMonthStates, type CalendarRoom } from './use-month-states.ts';

/** Number of months after the current month that can be shown. */
const MONTHS_AHEAD = 12;

interface Options {
  rooms: readonly CalendarRoom[];
  /** cart whose own holds count as free */
  reference: string | undefined;
  today: string;
  chosen: string | null;
}

export interface ShownMonth {
  month: string;
  /** undefined while loading */
  states: ReadonlyMap<string, DayState> | undefined;
  /** first bookable day of the month */
  bookable: string | undefined;
  isSearching: boolean;
  /** a room that is too small for the party on every day, with its largest possible party */
  tooSmall: { name: string; places: number; most: number } | undefined;
  canShow: (month: string) => boolean;
  show: (month: string) => void;
}

/**
 * Returns the visible month and its states. Until the visitor changes it, it is the month of the chosen day, or the
 * first month with a bookable day, or else the current month.
 */
export function useShownMonth({ rooms, reference, today, chosen }: Options): ShownMonth {
  const first = monthOf(today);
  const last = addMonths(first, MONTHS_AHEAD);
  const [month, setMonth] = useState(chosen ? monthOf(chosen) : first);
  const [isSearching, setSearching] = useState(chosen === null);
  const [most, setMost] = useState<readonly number[]>([]);
  const loaded = useMonthStates(rooms, month, reference);
  const states = loaded?.states;
  const bookable = states && firstBookable(states);

  if (isSearching && loaded) {
    setMost(loaded.most.map((inMonth, index) => Math.max(inMonth, most[index] ?? 0)));
    if (bookable !== undefined || month >= last) setSearching(false);
    if (bookable === undefined) setMonth(month < last ? addMonths(month, 1) : first);
  }
  const tooSmall = rooms
    .map(({ name, places }, index) => ({ name, places, most: most[index] ?? 0 }))
    .find((room) => room.most > 0 && room.most < room.places);

  return {
    month,
    states: isSearching ? undefined : states,
    bookable,
    isSearching,
    tooSmall: isSearching || bookable !== undefined ? undefined : tooSmall,
    canShow: (wanted) => wanted >= first && wanted <= last,
    show(wanted) {
      setSearching(false);
      setMonth(wanted);
    },
  };
}
