import type { Product } from '@taquilla/contracts';
import { FieldError } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { mostOf, rangeProblem } from './quantity-range.ts';

interface QuantityProblemProps {
  product: Product;
  quantity: number;
}

/** What is wrong with a product's quantity; nothing when it lies in its range. */
export function QuantityProblem({ product, quantity }: QuantityProblemProps) {
  const t = useTexts();
  const problem = rangeProblem(product, quantity);
  if (!problem) return null;
  const values = { min: product.min_quantity ?? 1, max: mostOf(product) };
  return <FieldError>{t(`products.range.${problem}`, values)}</FieldError>;
}
