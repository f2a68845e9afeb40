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
  // an unknown status of a newer backend counts as sold
  return code >= 0 && code < SEAT_STATUSES.length ? code : SOLD;
};

/** Statuses of all seats at a revision; `codes[i]` belongs to seat `i` of the map. */
export interface SeatStatuses {
  rev: number;
  codes: Uint8Array;
  /** places left by id of the standing sector */
  standing: Readonly<Record<string, number>>;
}

/** Decodes a full status. Missing seats count as sold: the response may be truncated. */
export function readStatus(map: SeatMap, { rev, st, standing }: MapStatus): SeatStatuses {
  const codes = new Uint8Array(map.count).fill(SOLD);
  const known = Math.min(map.count, st.length);
  for (let seat = 0; seat < known; seat++) codes[seat] = codeAt(st, seat);
  return { rev, codes, standing };
}

/** Returns statuses without an available seat: of a sold-out date, or while the statuses load. */
export const allSold = (map: SeatMap): SeatStatuses =>
  readStatus(map, { v: 1, rev: 0, st: '', standing: {} });

/** Returns new statuses with the changes applied; `before` is not modified. */
export function applyChanges(map: SeatMap, before: SeatStatuses, changes: MapChanges): SeatStatuses {
  const codes = before.codes.slice();
  fromDifferences(changes.id).forEach((id, position) => {
    const seat = map.indexOf(id);
    if (seat !== undefined) codes[seat] = codeAt(changes.st, position);
  });
  return { rev: changes.rev, codes, standing: changes.standing };
}

/** Returns statuses in which these seats are held by the cart, before the backend confirms it (optimistic update). */
export function withCartSeats({ codes, ...others }: SeatStatuses, seats: readonly number[]): SeatStatuses {
  const updated = codes.slice();
  for (const seat of seats) updated[seat] = HELD_BY_CART;
  return { ...others, codes: updated };
}

/**
 * Counts the seats from `start` to `end` (exclusive) that are free or held by the own cart.
 * @param fits seats to count; undefined: all
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

/** Returns the memoised `countOpen` of a sector, which the map needs in every frame. */
export function countOpenOnce(statuses: SeatStatuses, sector: { start: number; end: number }): number {
  const counts = counted.get(statuses) ?? new Map<number, number>();
  counted.set(statuses, counts);
  const count = counts.get(sector.start) ?? countOpen(statuses, sector);
  counts.set(sector.start, count);
  return count;
}

export const isOpen = (codes: Uint8Array, seat: number): boolean =>
  codes[seat] === FREE || codes[seat] === HELD_BY_CART;
