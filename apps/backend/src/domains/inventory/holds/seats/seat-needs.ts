/** Grouping of event places. Pure. */

/** One seat (`placeId`, quantity 1), or a number of unnumbered places in a standing sector or in the whole event. */
export interface SeatNeed {
  hourId: number;
  categoryPriceListId: number;
  placeId: number | null;
  sectorId: number | null;
  quantity: number;
}

/** Groups places by date, in lock order. */
export function byHour<T extends SeatNeed>(needs: readonly T[]): [hourId: number, ofHour: T[]][] {
  const groups = new Map<number, T[]>();
  for (const one of needs) groups.set(one.hourId, [...(groups.get(one.hourId) ?? []), one]);
  return [...groups].sort(([a], [b]) => a - b);
}

/** Sums unnumbered places per standing sector, in lock order; seats are not counted. */
export function capacityBySector(needs: readonly SeatNeed[]): [sectorId: number, places: number][] {
  const places = new Map<number, number>();
  for (const { sectorId, placeId, quantity } of needs) {
    if (sectorId !== null && placeId === null) places.set(sectorId, (places.get(sectorId) ?? 0) + quantity);
  }
  return [...places].sort(([a], [b]) => a - b);
}

export const seatIdsOf = (needs: readonly SeatNeed[]) => needs.flatMap(({ placeId }) => placeId ?? []);

export const sumOf = (needs: readonly SeatNeed[]) =>
  needs.reduce((total, { quantity }) => total + quantity, 0);

/** Table and columns of event holds. */
export const seatTable = {
  kind: 'date',
  table: 'event_hold',
  place: 'hour_id',
  columns: [
    'hour_id as hourId',
    'category_price_list_id as categoryPriceListId',
    'place_id as placeId',
    'sector_id as sectorId',
  ],
} as const;
