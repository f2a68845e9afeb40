import { itemStockQuery, query } from '@taquilla/api/calls';
import { endpoints, type Schedule } from '@taquilla/contracts';
import { dayStates, firstBookable, freeCapacity, isBookable, type DayState } from '@taquilla/visits';
import { useQueries, useQuery } from '@tanstack/react-query';
import { nextDays } from './next-days.ts';

/** Maximum number of times in the card. */
const MOST = 3;
/** Query options: stock is fresh for 60 s, because the tickets page requests it again. */
const FRESH = { staleTime: 60_000 };

export interface QuickStock {
  /** three days; when none of them has capacity, the third is the next day with capacity */
  days: readonly string[];
  /** undefined: not loaded */
  stateOf: (day: string) => DayState | undefined;
  /** the requested day, else the first day with capacity; undefined: not loaded, or none */
  day: string | undefined;
  /** the first times of the day with capacity for the party; undefined: not loaded */
  times: readonly Schedule[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads the availability of a room on the next days.
 * @param party number of persons
 * @param wanted day that the visitor chose; null: none
 */
export function useQuickStock(
  itemId: number,
  party: number,
  today: string,
  wanted: string | null,
): QuickStock {
  const next = nextDays(today);
  const months = [...new Set(next.map((day) => day.slice(0, 7)))];
  const calendar = useQueries({
    queries: months.map((month) => query(endpoints.itemDates, { id: itemId, date: `${month}-01` }, FRESH)),
    combine: (results) => ({
      rooms: results.flatMap(({ data }) => (data ? [{ days: data, places: party }] : [])),
      failed: results.filter(({ isError, data }) => isError && !data),
    }),
  });
  const isLoaded = calendar.rooms.length === months.length;
  const states = dayStates(calendar.rooms);
  const free = firstBookable(new Map([...states].filter(([day]) => day >= today)));
  const hasNext = next.some((day) => isBookable(states.get(day)));
  const days = isLoaded && !hasNext && free !== undefined ? [...next.slice(0, 2), free] : next;
  const day = wanted ?? (isLoaded ? days.find((one) => isBookable(states.get(one))) : undefined);
  const slots = useQuery({
    ...itemStockQuery(itemId, day ?? today),
    ...FRESH,
    enabled: day !== undefined,
  });
  const fitting = slots.data
    ?.filter((slot) => freeCapacity(slot) >= party && slot.outside_hours !== true)
    .toSorted((a, b) => a.visit_at.localeCompare(b.visit_at))
    .slice(0, MOST);
  return {
    days,
    stateOf: (one) => (isLoaded ? (states.get(one) ?? 'none') : undefined),
    day,
    times: isLoaded && day === undefined ? [] : fitting,
    hasFailed: calendar.failed.length > 0 || (slots.isError && !slots.data),
    retry: () => {
      for (const failed of calendar.failed) void failed.refetch();
      if (slots.isError) void slots.refetch();
    },
  };
}
