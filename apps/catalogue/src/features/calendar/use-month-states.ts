import { itemDatesQuery, whenNothingToShow } from '@taquilla/api';
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
  const answers = useQueries({
    queries: rooms.map(({ itemId }) => ({
      ...itemDatesQuery(itemId, `${month}-01`, reference),
      throwOnError: whenNothingToShow,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const loaded = answers.flatMap((days, index) => {
      const places = rooms[index]?.places;
      return days && places !== undefined ? [{ days, places }] : [];
    });
    return loaded.length === rooms.length ? dayStates(loaded) : undefined;
  }, [answers, rooms]);
}
