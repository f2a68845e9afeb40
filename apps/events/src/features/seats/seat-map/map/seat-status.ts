import { fromDifferences, SEAT_STATUSES, type MapChanges, type MapStatus } from '@taquilla/contracts';
import type { Fits } from './seat-filter.ts';
import type { SeatMap } from './seat-map.ts';

/** Codes of a seat's status: indexes in `SEAT_STATUSES`. */
export const FREE = SEAT_STATUSES.indexOf('free');
export const HELD = SEAT_STATUSES.indexOf('held');
export const SOLD = SEAT_STATUSES.indexOf('sold');
export const HELD_BY_CART = SEAT_STATUSES.indexOf('mine');

const ZERO = '0'.charCodeAt(0);
const codeAt = (digits: string, index: number): number => {
  const code = digits.charCodeAt(index) - ZERO;
  // a status of a newer box office is nothing that can be bought here
  return code >= 0 && code < SEAT_STATUSES.length ? code : SOLD;
};

/** How every seat stands, and at which revision; `codes[i]` belongs to seat `i` of the map. */
export interface SeatStatuses {
  rev: number;
  codes: Uint8Array;
  /** places left in each standing sector, by its id */
  standing: Readonly<Record<string, number>>;
}

/** A whole status. Seats that it does not tell count as sold: it may have been cut off. */
export function readStatus(map: SeatMap, { rev, st, standing }: MapStatus): SeatStatuses {
  const codes = new Uint8Array(map.count).fill(SOLD);
  const told = Math.min(map.count, st.length);
  for (let seat = 0; seat < told; seat++) codes[seat] = codeAt(st, seat);
  return { rev, codes, standing };
}

/** The statuses after what happened since; they are a new value, so that what is drawn from the old one stays true to it. */
export function applyChanges(map: SeatMap, before: SeatStatuses, changes: MapChanges): SeatStatuses {
  const codes = before.codes.slice();
  fromDifferences(changes.id).forEach((id, position) => {
    const seat = map.indexOf(id);
    if (seat !== undefined) codes[seat] = codeAt(changes.st, position);
  });
  return { rev: changes.rev, codes, standing: changes.standing };
}

/** The same with these seats as the visitor's own: what has been asked for is told back only a moment later. */
export function withOwn({ codes, ...told }: SeatStatuses, seats: readonly number[]): SeatStatuses {
  const own = codes.slice();
  for (const seat of seats) own[seat] = HELD_BY_CART;
  return { ...told, codes: own };
}

/**
 * How many of the seats from `start` to `end` (exclusive) can be had by this visitor: free, or already the visitor's.
 * @param fits only of these; undefined: of all
 */
export function countOpen(
  { codes }: SeatStatuses,
  { start, end }: { start: number; end: number },
  fits?: Fits,
): number {
  let open = 0;
  for (let seat = start; seat < end; seat++) if (isOpen(codes, seat) && fits?.[seat] !== 0) open++;
  return open;
}

const counted = new WeakMap<SeatStatuses, Map<number, number>>();

/** The same of a whole sector, counted once: the picture asks in every frame. */
export function countOpenOnce(statuses: SeatStatuses, sector: { start: number; end: number }): number {
  const counts = counted.get(statuses) ?? new Map<number, number>();
  counted.set(statuses, counts);
  const count = counts.get(sector.start) ?? countOpen(statuses, sector);
  counts.set(sector.start, count);
  return count;
}

export const isOpen = (codes: Uint8Array, seat: number): boolean =>
  codes[seat] === FREE || codes[seat] === HELD_BY_CART;
