import type { Product } from '@taquilla/contracts';
import { useTexts } from '../../base/choices/texts.ts';
import { mostOf, rangeProblem } from './quantity-range.ts';

/** What is wrong with the quantity of the first product that has too few or too many; null where nothing is. */
export function useQuantityProblem(chosen: readonly (Product & { quantity: number })[]): string | null {
  const t = useTexts();
  for (const product of chosen) {
    const problem = rangeProblem(product, product.quantity);
    const range = { min: product.min_quantity ?? 1, max: mostOf(product) };
    if (problem) return t(`products.range.${problem}`, range);
  }
  return null;
}
