import type { BookableDay } from '@taquilla/contracts';

/** `full`: open, but not enough capacity for this party. `closed`: by the opening hours. `none`: nothing is on sale. */
export type DayState = 'available' | 'some' | 'few' | 'full' | 'none' | 'closed';

/** Days of a month of one room, and the capacity that the party needs in it. */
export interface RoomDays {
  days: readonly BookableDay[];
  places: number;
}

/** Free capacity of a day from which it is never `few`. */
const MANY = 20;

/** Computes the states of a month's days for a party that enters every room: bookable only if all rooms have capacity. */
export function dayStates(rooms: readonly RoomDays[]): Map<string, DayState> {
  const states = new Map<string, DayState>();
  for (const { days, places } of rooms) {
    for (const day of days) {
      states.set(day.date, worse(states.get(day.date), stateOf(day, places)));
    }
  }
  return states;
}

/** Bookable states, by decreasing availability. */
export const LEVELS = ['available', 'some', 'few'] as const satisfies readonly DayState[];

export const isBookable = (state: DayState | undefined) => LEVELS.some((level) => level === state);

/** Returns the first bookable day. */
export function firstBookable(states: ReadonlyMap<string, DayState>): string | undefined {
  return [...states]
    .filter(([, state]) => isBookable(state))
    .map(([day]) => day)
    .sort()[0];
}

/** Returns the nearest bookable days before and after a day; undefined: none of the known days. */
export function nearestBookable(states: ReadonlyMap<string, DayState>, to: string) {
  const days = [...states].filter(([, state]) => isBookable(state)).map(([day]) => day);
  const sorted = days.sort();
  return { before: sorted.findLast((day) => day < to), after: sorted.find((day) => day > to) };
}

/** Returns the largest party that can enter a room together on any of these days; 0: no day is open. */
export const mostTogether = (days: readonly BookableDay[]): number =>
  Math.max(0, ...days.map(({ available, largest = available }) => largest));

const ORDER: readonly DayState[] = [...LEVELS, 'full', 'none', 'closed'];

function worse(a: DayState | undefined, b: DayState): DayState {
  return a !== undefined && ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}

/**
 * Returns the state of a day for a party. A party enters together, so the slot with the most capacity counts, not the
 * sum.
 */
function stateOf(
  { status, available, largest = available, places: all }: BookableDay,
  places: number,
): DayState {
  if (status === 'closed' || status === 'none') return status;
  if (status === 'full' || largest < places) return 'full';
  if (all !== undefined && available >= all / 2) return 'available';
  if (available < MANY) return 'few';
  return all === undefined ? 'available' : 'some';
}
