import type { EventProduct } from '@taquilla/contracts';
import type { Wanted } from './plan-quantity.ts';

/** What all tariffs together may have. */
export interface Room {
  /** of the visitor's share */
  share: number;
  /** places left, the cart's own among them; tariffs take them from each other */
  left: number;
}

/**
 * How many of one tariff may be wanted beside what is wanted of the others; those of its category take the category's places.
 * At least what is wanted already, which may have become too much.
 */
export function mostOfTariff(
  { id, category_id, available }: EventProduct,
  { tariffs, wanted, room }: { tariffs: readonly EventProduct[]; wanted: Wanted; room: Room },
): number {
  const own = wanted.get(id) ?? 0;
  const sum = (some: readonly EventProduct[]) =>
    some.reduce((all, one) => all + (wanted.get(one.id) ?? 0), 0);
  const ofOthers = sum(tariffs) - own;
  const ofCategory = sum(tariffs.filter((one) => one.category_id === category_id)) - own;
  return Math.max(
    own,
    Math.min(room.share - ofOthers, room.left - ofOthers, (available ?? Infinity) - ofCategory),
  );
}
