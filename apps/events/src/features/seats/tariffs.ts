import type { EventProduct } from '@taquilla/contracts';
import type { SeatMap } from './seat-map/map/seat-map.ts';

/** Tariffs by category id. */
export type TariffsByCategory = ReadonlyMap<number, readonly EventProduct[]>;

/** Tariffs by category id, each category's first one first: it is the one that a seat gets until another is chosen. */
export function tariffsByCategory(tariffs: readonly EventProduct[]): TariffsByCategory {
  const categories = new Set(tariffs.map(({ category_id }) => category_id));
  return new Map([...categories].map((id) => [id, tariffs.filter(({ category_id }) => category_id === id)]));
}

/** Tariffs for a seat; empty: nothing of its category is sold. */
export function tariffsOfSeat(
  map: SeatMap,
  tariffs: TariffsByCategory,
  seat: number,
): readonly EventProduct[] {
  const category = map.layout.cats[map.categories[seat] ?? -1];
  return (category && tariffs.get(category.id)) ?? [];
}
