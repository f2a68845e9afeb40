/** The visits of a purchase: lines that go to the same rooms at the same times go together. Pure. */
import type { ChangeState } from '@taquilla/contracts';

export type ChangeLine = ChangeState['lines'][number];

export interface GroupRoom {
  id: number;
  /** by which its slots are asked for */
  itemId: number;
  name: string;
  /** of all its lines together */
  places: number;
  stockId: number;
}

export interface VisitGroup {
  key: string;
  lines: readonly ChangeLine[];
  rooms: readonly GroupRoom[];
}

/** @param kept how many of each line stay, by its position */
export function groupsOf(lines: readonly ChangeLine[], kept: Readonly<Record<number, number>>): VisitGroup[] {
  const groups = new Map<string, ChangeLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, own]) => ({ key, lines: own, rooms: roomsOf(own, kept) }));
}

const keyOf = ({ items }: ChangeLine): string =>
  items
    .flatMap(({ room_id, stock_id }) =>
      room_id === null || stock_id === null ? [] : [`${room_id}:${stock_id}`],
    )
    .toSorted()
    .join(' ');

function roomsOf(lines: readonly ChangeLine[], kept: Readonly<Record<number, number>>): GroupRoom[] {
  const rooms = new Map<number, GroupRoom>();
  for (const { position, quantity, items } of lines) {
    for (const { room_id, stock_id, item_id, room_name, places } of items) {
      if (room_id === null || stock_id === null) continue;
      const staying = (places / quantity) * (kept[position] ?? quantity);
      const room = rooms.get(room_id);
      const known = { id: room_id, itemId: item_id, name: room_name ?? '', stockId: stock_id };
      rooms.set(room_id, { ...known, places: (room?.places ?? 0) + staying });
    }
  }
  return [...rooms.values()];
}
