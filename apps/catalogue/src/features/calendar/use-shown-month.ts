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
  canShow: (month: string) => boolean;
  show: (month: string) => void;
}

/**
 * The month in view and how its days stand. Until the visitor turns the pages it is the month of the chosen day, or the
 * first one with a day on which the party can go in.
 */
export function useShownMonth({ rooms, reference, today, chosen }: Options): ShownMonth {
  const first = monthOf(today);
  const last = addMonths(first, MONTHS_AHEAD);
  const [month, setMonth] = useState(chosen ? monthOf(chosen) : first);
  const [isSearching, setSearching] = useState(chosen === null);
  const states = useMonthStates(rooms, month, reference);
  const bookable = states && firstBookable(states);

  if (isSearching && states) {
    if (bookable === undefined && month < last) setMonth(addMonths(month, 1));
    else setSearching(false);
  }

  return {
    month,
    states: isSearching ? undefined : states,
    bookable,
    isSearching,
    canShow: (wanted) => wanted >= first && wanted <= last,
    show(wanted) {
      setSearching(false);
      setMonth(wanted);
    },
  };
}
