import { itemStockQuery } from '@taquilla/api/calls';
import type { Schedule } from '@taquilla/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A room with one of its items: slots of the room are requested by item. */
export interface RoomOfSlots {
  id: number;
  itemId: number;
  name: string;
}

interface SlotRequest {
  day: string;
  /** cart whose own holds count as free */
  reference: string | undefined;
}

/** Loads the slots of a day by room; undefined until all rooms are loaded. */
export function useDaySlots(
  rooms: readonly RoomOfSlots[],
  { day, reference }: SlotRequest,
): ReadonlyMap<number, Schedule[]> | undefined {
  const { answers, failure } = useQueries({
    queries: rooms.map(({ itemId }) => itemStockQuery(itemId, day, reference)),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      failure: results.find(({ isError, data }) => isError && !data)?.error,
    }),
  });
  if (failure) throw failure;
  return useMemo(() => {
    const loaded = rooms.flatMap(({ id }, index): [number, Schedule[]][] => {
      const slots = answers[index];
      return slots ? [[id, slots]] : [];
    });
    return loaded.length === rooms.length ? new Map(loaded) : undefined;
  }, [rooms, answers]);
}

/** Returns the chosen slot of each room, if it is loaded and still on sale. */
export function useChosenSlots(
  rooms: readonly RoomOfSlots[],
  slots: Readonly<Record<number, number>>,
  { day, reference }: { day: string | null; reference: string | undefined },
): Schedule[] {
  return useQueries({
    queries: rooms.map(({ itemId }) => ({
      ...itemStockQuery(itemId, day ?? '', reference),
      enabled: day !== null,
    })),
    combine: (answers) =>
      rooms.flatMap(({ id, name }, index) => {
        const chosen = answers[index]?.data?.find((slot) => slot.stock_ticket_id === slots[id]);
        // the product has the room's name in the page's language
        return chosen ? [{ ...chosen, room_name: name }] : [];
      }),
  });
}
