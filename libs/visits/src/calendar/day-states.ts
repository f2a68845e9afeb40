import type { BookableDay } from '@taquilla/contracts';

/** `full`: open, but not enough places for this party. `closed`: by the opening hours. `none`: nothing is on sale. */
export type DayState = 'available' | 'some' | 'few' | 'full' | 'none' | 'closed';

/** What one room offers on the days of a month, and how many places the party needs there. */
export interface RoomDays {
  days: readonly BookableDay[];
  places: number;
}

/** Places left on a day that are not few, however many there were. */
const MANY = 20;

/** The days of a month for a party that enters every room: a day is bookable only if all rooms have enough places. */
export function dayStates(rooms: readonly RoomDays[]): Map<string, DayState> {
  const states = new Map<string, DayState>();
  for (const { days, places } of rooms) {
    for (const day of days) {
      states.set(day.date, worse(states.get(day.date), stateOf(day, places)));
    }
  }
  return states;
}

/** The days on which a party can go in, by how many places are left. */
export const LEVELS = ['available', 'some', 'few'] as const satisfies readonly DayState[];

export const isBookable = (state: DayState | undefined) => LEVELS.some((level) => level === state);

/** The first day on which the party can go in. */
export function firstBookable(states: ReadonlyMap<string, DayState>): string | undefined {
  return [...states]
    .filter(([, state]) => isBookable(state))
    .map(([day]) => day)
    .sort()[0];
}

/** The biggest party that can go into a room together on any of these days; 0 where none is open. */
export const mostTogether = (days: readonly BookableDay[]): number =>
  Math.max(0, ...days.map(({ available, largest = available }) => largest));

const ORDER: readonly DayState[] = [...LEVELS, 'full', 'none', 'closed'];

function worse(a: DayState | undefined, b: DayState): DayState {
  return a !== undefined && ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}

/** A party goes in together, so what counts is the slot with the most places, not their sum. */
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
