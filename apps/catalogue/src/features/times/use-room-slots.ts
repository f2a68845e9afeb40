import { itemStockQuery, whenNothingToShow } from '@taquilla/api';
import type { Schedule } from '@taquilla/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';

interface Asked {
  day: string;
  /** the cart whose own holds count as free */
  reference: string | undefined;
}

/** The slots of one room on a day; undefined while they are coming. */
export function useRoomSlots(itemId: number, { day, reference }: Asked): Schedule[] | undefined {
  const { data } = useQuery({
    ...itemStockQuery(itemId, day, reference),
    throwOnError: whenNothingToShow,
  });
  return data;
}

/** The chosen slot of each room, as far as it is known and still offered. */
export function useChosenSlots(
  rooms: readonly { id: number; itemId: number; name: string }[],
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
        // the room's name comes with the product, in the page's language
        return chosen ? [{ ...chosen, room_name: name }] : [];
      }),
  });
}
