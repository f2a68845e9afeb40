import type { Product } from '@taquilla/contracts';

type Range = Pick<Product, 'min_quantity' | 'max_quantity'>;

export type RangeProblem = 'tooFew' | 'tooMany';

/** Maximum units of one product in an order (contract of the order's `quantity`). */
const MOST = 999;

export function mostOf({ max_quantity }: Range): number {
  return Math.min(max_quantity ?? MOST, MOST);
}

/** Returns the problem of a quantity of a product (R71); null: allowed. Zero is always allowed. */
export function rangeProblem(range: Range, quantity: number): RangeProblem | null {
  if (quantity === 0) return null;
  if (quantity < (range.min_quantity ?? 1)) return 'tooFew';
  return quantity > mostOf(range) ? 'tooMany' : null;
}
