import { itemDatesQuery } from '@taquilla/api';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayStates, type DayState } from './day-states.ts';

/** A room the party enters: one of its items, and the places needed. */
export interface CalendarRoom {
  itemId: number;
  places: number;
}

/** How each day of a month stands for a party; undefined while it is coming. */
export function useMonthStates(
  rooms: readonly CalendarRoom[],
  month: string,
  reference: string | undefined,
): ReadonlyMap<string, DayState> | undefined {
  const { days, failure } = useQueries({
    queries: rooms.map(({ itemId }) => itemDatesQuery(itemId, `${month}-01`, reference)),
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
    return loaded.length === rooms.length ? dayStates(loaded) : undefined;
  }, [days, rooms]);
}
