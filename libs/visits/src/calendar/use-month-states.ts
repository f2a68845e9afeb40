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

/** A month for a party. */
export interface MonthStates {
  /** state of each day */
  states: ReadonlyMap<string, DayState>;
  /** largest party that each room can admit at once, in the order of the rooms */
  most: readonly number[];
}

/** Loads the states of a month's days for a party; undefined while loading. */
export function useMonthStates(
  rooms: readonly CalendarRoom[],
  month: string,
  reference: string | undefined,
): MonthStates | undefined {
  const { days, failure } = useQueries({
    queries: rooms.map(({ itemId }) =>
      query(endpoints.itemDates, { id: itemId, date: `${month}-01`, reference }, { staleTime: 5_000 }),
    ),
    combine: (results) => ({
      days: results.map(({ data }) => data),
      failure: results.find(({ isError, data }) => isError && !data)?.error,
    }),
  });
  if (failure) throw failure;
  return useMemo(() => {
    const loaded = days.flatMap((answer, index) => {
      const places = rooms[index]?.places;
      return answer && places !== undefined ? [{ days: answer, places }] : [];
    });
    if (loaded.length < rooms.length) return undefined;
    return { states: dayStates(loaded), most: loaded.map((room) => mostTogether(room.days)) };
  }, [days, rooms]);
}
