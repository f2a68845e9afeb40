import type { Cents } from '@taquilla/contracts';
import { ACCESS, type SeatMap } from './seat-map.ts';

/** Filter shared by the map, the list and "best available". */
export interface SeatFilter {
  /** indexes in `layout.cats`; empty: all */
  categories: ReadonlySet<number>;
  /** maximum price, cents; null: any */
  most: Cents | null;
  /** only wheelchair places and companion seats; false: all seats */
  accessible: boolean;
}

export const NO_FILTER: SeatFilter = { categories: new Set(), most: null, accessible: false };

/** 1 for each matching seat, 0 for the others. */
export type Fits = Uint8Array;

/**
 * Applies the filter; undefined: no filter, all seats match.
 * @param prices price of a seat by category index, cents; null: not sold
 */
export function fittingSeats(
  map: SeatMap,
  filter: SeatFilter,
  prices: readonly (Cents | null)[],
): Fits | undefined {
  const { categories, most, accessible } = filter;
  if (categories.size === 0 && most === null && !accessible) return undefined;
  const isMatch = prices.map(
    (price, category) =>
      (categories.size === 0 || categories.has(category)) &&
      (most === null || (price !== null && price <= most)),
  );
  return map.categories.map((category, seat) =>
    isMatch[category] && (!accessible || ((map.traits[seat] ?? 0) & ACCESS) !== 0) ? 1 : 0,
  );
}
