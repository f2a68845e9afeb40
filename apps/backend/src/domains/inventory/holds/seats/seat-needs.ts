/** Places of events that somebody wants or has, in groups. Pure. */

/** One seat (`placeId`, quantity 1), or a number of places in a standing sector or in the whole event. */
export interface SeatNeed {
  hourId: number;
  categoryPriceListId: number;
  placeId: number | null;
  sectorId: number | null;
  quantity: number;
}

/** In the order in which hours are locked. */
export function byHour<T extends SeatNeed>(needs: readonly T[]): [hourId: number, ofHour: T[]][] {
  const groups = new Map<number, T[]>();
  for (const one of needs) groups.set(one.hourId, [...(groups.get(one.hourId) ?? []), one]);
  return [...groups].sort(([a], [b]) => a - b);
}

/** Places by number in standing sectors; a seat is no number, whatever its sector. */
export function capacityBySector(needs: readonly SeatNeed[]): [sectorId: number, places: number][] {
  const places = new Map<number, number>();
  for (const { sectorId, placeId, quantity } of needs) {
    if (sectorId !== null && placeId === null) places.set(sectorId, (places.get(sectorId) ?? 0) + quantity);
  }
  return [...places].sort(([a], [b]) => a - b);
}

export const seatIdsOf = (needs: readonly SeatNeed[]) => needs.flatMap(({ placeId }) => placeId ?? []);

/** Places of all of them. */
export const sumOf = (needs: readonly SeatNeed[]) =>
  needs.reduce((total, { quantity }) => total + quantity, 0);

/** Where holds of seats and places of dates are. */
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
