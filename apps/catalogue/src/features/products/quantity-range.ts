import type { Product } from '@taquilla/contracts';

type Range = Pick<Product, 'min_quantity' | 'max_quantity'>;

export type RangeProblem = 'tooFew' | 'tooMany';

/** Most units of one product in an order (contract of the order's `quantity`). */
const MOST = 999;

export function mostOf({ max_quantity }: Range): number {
  return Math.min(max_quantity ?? MOST, MOST);
}

/** "Some products require a selection within a range" (R71); none at all is always possible. */
export function rangeProblem(range: Range, quantity: number): RangeProblem | null {
  if (quantity === 0) return null;
  if (quantity < (range.min_quantity ?? 1)) return 'tooFew';
  return quantity > mostOf(range) ? 'tooMany' : null;
}
