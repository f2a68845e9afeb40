import { ACCESS, type SeatMap } from './seat-map.ts';

/** Filter shared by the map, the list and "best available". */
export interface SeatFilter {
  /** index in `layout.cats`; null: all */
  category: number | null;
  /** only wheelchair places and companion seats; false: all seats */
  accessible: boolean;
}

export const NO_FILTER: SeatFilter = { category: null, accessible: false };

/** 1 for each matching seat, 0 for the others. */
export type Fits = Uint8Array;

/** Applies the filter; undefined: no filter, all seats match. */
export function fittingSeats(map: SeatMap, { category, accessible }: SeatFilter): Fits | undefined {
  if (category === null && !accessible) return undefined;
  return map.categories.map((each, seat) =>
    (category === null || each === category) && (!accessible || ((map.traits[seat] ?? 0) & ACCESS) !== 0)
      ? 1
      : 0,
  );
}
