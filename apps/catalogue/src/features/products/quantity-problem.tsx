import type { Product } from '@taquilla/contracts';
import { FieldError } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import { mostOf, type RangeProblem } from './quantity-range.ts';

interface QuantityProblemProps {
  problem: RangeProblem;
  product: Product;
}

/** What is wrong with a product's quantity. */
export function QuantityProblem({ problem, product }: QuantityProblemProps) {
  const t = useTexts();
  const values = { min: product.min_quantity ?? 1, max: mostOf(product) };
  return <FieldError>{t(`products.range.${problem}`, values)}</FieldError>;
}
