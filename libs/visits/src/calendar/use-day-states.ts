import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayStates, mostTogether, type DayState } from './day-states.ts';

/** A room that the party enters: one of its items, and the capacity needed. */
export interface CalendarRoom {
  itemId: number;
  name: string;
  places: number;
}

/** Days of whole months for a party. */
export interface LoadedDays {
  /** state of each day */
  states: ReadonlyMap<string, DayState>;
  /** largest party that each room can admit at once, in the order of the rooms */
  most: readonly number[];
}

/** Loads the states of the days of months for a party; undefined while loading. */
export function useDayStates(
  rooms: readonly CalendarRoom[],
  months: readonly string[],
  reference: string | undefined,
): LoadedDays | undefined {
  const { days, failure } = useQueries({
    queries: rooms.flatMap(({ itemId }) =>
      months.map((month) =>
        query(endpoints.itemDates, { id: itemId, date: `${month}-01`, reference }, { staleTime: 5_000 }),
      ),
    ),
    combine: (results) => ({
      days: results.map(({ data }) => data),
      failure: results.find(({ isError, data }) => isError && !data)?.error,
    }),
  });
  if (failure) throw failure;
  return useMemo(() => {
    if (days.some((answer) => !answer) || days.length !== rooms.length * months.length) return undefined;
    const ofRooms = rooms.map(({ places }, index) => ({
      places,
      days: days.slice(index * months.length, (index + 1) * months.length).flatMap((answer) => answer ?? []),
    }));
    return { states: dayStates(ofRooms), most: ofRooms.map((room) => mostTogether(room.days)) };
  }, [days, rooms, months]);
}
