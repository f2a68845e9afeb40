/** Visits of a purchase: lines with the same rooms and times. Pure functions. */
import type { ChangeState } from '@taquilla/contracts';

export type ChangeLine = ChangeState['lines'][number];

export interface GroupRoom {
  id: number;
  /** item by which its slots are requested */
  itemId: number;
  name: string;
  /** places of all lines of the group */
  places: number;
  stockId: number;
}

export interface VisitGroup {
  key: string;
  lines: readonly ChangeLine[];
  rooms: readonly GroupRoom[];
}

/** Groups lines by visit. @param retained remaining quantity by line position */
export function groupsOf(
  lines: readonly ChangeLine[],
  retained: Readonly<Record<number, number>>,
): VisitGroup[] {
  const groups = new Map<string, ChangeLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, ofVisit]) => ({ key, lines: ofVisit, rooms: roomsOf(ofVisit, retained) }));
}

const keyOf = ({ items }: ChangeLine): string =>
  items
    .flatMap(({ room_id, stock_id }) =>
      room_id === null || stock_id === null ? [] : [`${room_id}:${stock_id}`],
    )
    .toSorted()
    .join(' ');

function roomsOf(lines: readonly ChangeLine[], retained: Readonly<Record<number, number>>): GroupRoom[] {
  const rooms = new Map<number, GroupRoom>();
  for (const { position, quantity, items } of lines) {
    for (const { room_id, stock_id, item_id, room_name, places } of items) {
      if (room_id === null || stock_id === null) continue;
      const remaining = (places / quantity) * (retained[position] ?? quantity);
      const room = rooms.get(room_id);
      const known = { id: room_id, itemId: item_id, name: room_name ?? '', stockId: stock_id };
      rooms.set(room_id, { ...known, places: (room?.places ?? 0) + remaining });
    }
  }
  return [...rooms.values()];
}
