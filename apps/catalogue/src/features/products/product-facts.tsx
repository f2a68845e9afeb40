import { differsByDay, isCounted, lowestPrice, toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './product-facts.module.css';

/** What one should know before choosing: prices by day, rooms, proofs, names, the range of the quantity. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useTexts();
  const rooms = unique(product.items.filter(isCounted).map((item) => item.room_name));
  const proofs = unique(product.items.flatMap((item) => item.accreditations.map(({ name }) => name)));
  const facts: ReactNode[] = [
    differsByDay(product) && t('products.byDay', { price: formatMoney(toCents(lowestPrice(product))) }),
    rooms.length > 1 && t('products.includes', { rooms: rooms.join(', ') }),
    proofs.length > 0 && t('products.accreditation', { names: proofs.join(', ') }),
    product.is_nominated && !product.pass && t('products.nominated'),
    rangeText(product, t),
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

function unique(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null))];
}
