import { accreditationNames, toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { quantityByRoom } from '@taquilla/shared-state';
import { classNames, IconCheck, IconFile, IconTicket, IconUser, stackClass } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './facts.module.css';

/** Returns whether the details exceed the card: several items or persons, a discount, or nominative tickets. */
export const hasDetail = (product: Product): boolean =>
  product.items.length > 1 ||
  product.items.some(({ discount, item_quantity }) => discount > 0 || item_quantity > 1) ||
  product.is_nominated ||
  Math.max(...quantityByRoom([{ ...product, quantity: 1 }]).values()) > 1;

/** Details of a product: its items, number of persons, eligible visitors and required documents. */
export function ProductDetail({ product }: { product: Product }) {
  const t = useTexts();
  const people = Math.max(...quantityByRoom([{ ...product, quantity: 1 }]).values());
  const saved = product.items.reduce(
    (sum, { discount, item_quantity }) => sum + toCents(discount) * item_quantity,
    0,
  );
  const proofs = accreditationNames(product);
  return (
    <ul className={classNames(stackClass(2), styles.facts, styles.included)}>
      {product.items.map(({ id, name, item_quantity: quantity }) => (
        <li key={id}>
          <IconCheck />
          {quantity > 1 ? t('visit.product', { quantity, name }) : name}
        </li>
      ))}
      {people > 1 && (
        <li>
          <IconUser />
          {t('products.detail.people', { count: people })}
        </li>
      )}
      {saved > 0 && (
        <li>
          <IconTicket />
          {t('products.detail.saved', { amount: formatMoney(saved) })}
        </li>
      )}
      {proofs.length > 0 && (
        <li>
          <IconFile />
          {t('products.detail.proof', { names: proofs.join(', ') })}
        </li>
      )}
      {product.is_nominated && !product.pass && (
        <li>
          <IconUser />
          {t('products.nominated')}
        </li>
      )}
    </ul>
  );
}
