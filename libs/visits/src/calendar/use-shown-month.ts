import { useState } from 'react';
import { firstBookable, type DayState } from './day-states.ts';
import { addMonths, monthOf } from './month.ts';
import { useMonthStates, type CalendarRoom } from './use-month-states.ts';

/** Months ahead that can be looked at. */
const MONTHS_AHEAD = 12;

interface Options {
  rooms: readonly CalendarRoom[];
  /** the cart whose own holds count as free */
  reference: string | undefined;
  today: string;
  chosen: string | null;
}

export interface ShownMonth {
  month: string;
  /** undefined while they are coming */
  states: ReadonlyMap<string, DayState> | undefined;
  /** the month's first day on which the party can go in */
  bookable: string | undefined;
  isSearching: boolean;
  /** a room that the party is too big for on every day, and how many go in at once at most */
  tooSmall: { name: string; places: number; most: number } | undefined;
  canShow: (month: string) => boolean;
  show: (month: string) => void;
}

/**
 * The month in view and how its days stand. Until the visitor turns the pages it is the month of the chosen day, or the
 * first one with a day on which the party can go in; where there is none it is this month again.
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
