import type { EventProduct } from '@taquilla/contracts';
import type { SeatMap } from './seat-map/map/seat-map.ts';

/** Tariffs by category id. */
export type TariffsByCategory = ReadonlyMap<number, readonly EventProduct[]>;

/** Groups tariffs by category id in their order; the first tariff is the default of a seat. */
export function tariffsByCategory(tariffs: readonly EventProduct[]): TariffsByCategory {
  const categories = new Set(tariffs.map(({ category_id }) => category_id));
  return new Map([...categories].map((id) => [id, tariffs.filter(({ category_id }) => category_id === id)]));
}

/** Returns the tariffs of a seat; empty: its category is not sold. */
export function tariffsOfSeat(
  map: SeatMap,
  tariffs: TariffsByCategory,
  seat: number,
): readonly EventProduct[] {
  const category = map.layout.cats[map.categories[seat] ?? -1];
  return (category && tariffs.get(category.id)) ?? [];
}
