import { accreditationNames, differsByDay, lowestPrice, toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './product-facts.module.css';
import { namesOf } from './quantity-problem.tsx';

/** Facts needed before the choice: prices by day, accreditations, range of the quantity. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const proofs = accreditationNames(product);
  const facts: ReactNode[] = [
    differsByDay(product) && t('products.byDay', { price: formatMoney(toCents(lowestPrice(product))) }),
    proofs.length > 0 && tRoom('prices.proof', { names: proofs.join(', ') }),
    rangeText(product, t),
    product.accompanied_by && t('products.onlyWith', { names: namesOf(product) }),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}

function rangeText({ min_quantity: min, max_quantity: max }: Product, t: ReturnType<typeof useTexts>) {
  const hasMin = min !== null && min > 1;
  if (hasMin && max !== null) return t('products.range.between', { min, max });
  if (hasMin) return t('products.range.least', { min });
  return max !== null && t('products.range.most', { max });
}
