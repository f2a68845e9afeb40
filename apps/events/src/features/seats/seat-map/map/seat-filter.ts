import type { Cents } from '@taquilla/contracts';
import { ACCESS, type SeatMap } from './seat-map.ts';

/** What is looked for. The picture, the list and "best available" share it. */
export interface SeatFilter {
  /** indexes in `layout.cats`; empty: all */
  categories: ReadonlySet<number>;
  /** what a seat may cost at most; null: whatever */
  most: Cents | null;
  /** places for wheelchairs and the seats beside them; else they are shown like any other */
  accessible: boolean;
}

export const NO_FILTER: SeatFilter = { categories: new Set(), most: null, accessible: false };

/** 1 for each seat that fits, 0 for the others. */
export type Fits = Uint8Array;

/**
 * Undefined: nothing is looked for, all seats fit.
 * @param prices what a seat of each category costs, by its index; null: not sold
 */
export function fittingSeats(
  map: SeatMap,
  filter: SeatFilter,
  prices: readonly (Cents | null)[],
): Fits | undefined {
  const { categories, most, accessible } = filter;
  if (categories.size === 0 && most === null && !accessible) return undefined;
  const isWanted = prices.map(
    (price, category) =>
      (categories.size === 0 || categories.has(category)) &&
      (most === null || (price !== null && price <= most)),
  );
  return map.categories.map((category, seat) =>
    isWanted[category] && (!accessible || ((map.traits[seat] ?? 0) & ACCESS) !== 0) ? 1 : 0,
  );
}
