import type { EventProduct } from '@taquilla/contracts';
import type { RequestedQuantities } from './plan-quantity.ts';

/** Limits for all tariffs together. */
export interface QuantityLimits {
  /** places that the purchase limit still allows */
  allowed: number;
  /** places left, including places held by the cart */
  left: number;
}

/**
 * Returns the maximum quantity of one tariff next to the requested quantities of the other tariffs; tariffs of one
 * category share its places. Returns at least the requested quantity, even if it exceeds the limits by now.
 */
export function maxOfTariff(
  { id, category_id, available }: EventProduct,
  {
    tariffs,
    requested,
    limits,
  }: { tariffs: readonly EventProduct[]; requested: RequestedQuantities; limits: QuantityLimits },
): number {
  const current = requested.get(id) ?? 0;
  const sum = (some: readonly EventProduct[]) =>
    some.reduce((total, tariff) => total + (requested.get(tariff.id) ?? 0), 0);
  const ofOthers = sum(tariffs) - current;
  const ofCategory = sum(tariffs.filter((tariff) => tariff.category_id === category_id)) - current;
  return Math.max(
    current,
    Math.min(limits.allowed - ofOthers, limits.left - ofOthers, (available ?? Infinity) - ofCategory),
  );
}
