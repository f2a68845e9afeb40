import type { AccessInterface, Product } from '@taquilla/contracts';
import { countProducts, useCart } from '@taquilla/shared-state';
import { useTexts } from '../../base/choices/texts.ts';
import { mostOf, rangeProblem } from './quantity-range.ts';

type Chosen = readonly (Product & { quantity: number })[];

/** Returns the problem of the first product with too few or too many units; null: none. */
export function useQuantityProblem(chosen: Chosen): string | null {
  const t = useTexts();
  for (const product of chosen) {
    const problem = rangeProblem(product, product.quantity);
    const range = { min: product.min_quantity ?? 1, max: mostOf(product) };
    if (problem) return t(`products.range.${problem}`, range);
  }
  return null;
}

/**
 * Returns the first problem of a selection: a quantity out of range, a product that needs a companion, or more units
 * than the sales point allows in one order (R423); null: none. Units in the cart count, except the units of the pack
 * being changed.
 */
export function useSelectionProblem(
  chosen: Chosen,
  accessInterface: Pick<AccessInterface, 'id' | 'max_units'> | undefined,
  changedId: string | null,
): string | null {
  const t = useTexts();
  const entries = useCart((cart) => cart?.entries) ?? [];
  const ofQuantity = useQuantityProblem(chosen);
  if (ofQuantity !== null) return ofQuantity;
  const others = entries.map((entry) => ({
    ...entry,
    packsSelected: entry.packsSelected.filter(({ id }) => id !== changedId),
  }));
  const inCart = others.flatMap(({ packsSelected }) => packsSelected.flatMap(({ products }) => products));
  const party = new Set([...chosen, ...inCart].map(({ id }) => id));
  const alone = chosen.find(
    ({ accompanied_by: companions = [] }) =>
      companions.length > 0 && !companions.some(({ id }) => party.has(id)),
  );
  if (alone) return t('products.alone', { name: alone.name, with: namesOf(alone) });
  const most = accessInterface?.max_units;
  const own = others.filter(({ accessInterfaceInfo: { id } }) => id === accessInterface?.id);
  const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0) + countProducts(own);
  return most !== undefined && units > most ? t('products.maxUnits', { most }) : null;
}

export const namesOf = ({ accompanied_by: companions = [] }: Product): string =>
  companions.map(({ name }) => name).join(' / ');
