import { isCounted, toCents, type Product, type ProductItem } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './product-table.module.css';

interface ProductTableProps {
  product: Product;
  quantity: number;
}

/** Items of a product, one row each: name, promotion, persons, total persons (R79). */
export function ProductTable({ product, quantity }: ProductTableProps) {
  const t = useTexts();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('products.detail.name')}</th>
            <th scope="col" className={styles.figure}>
              {t('products.detail.promo')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('products.detail.pax')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('products.detail.totalPax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {product.items.map((item) => (
            <ItemRow key={item.id} item={item} units={Math.max(quantity, 1)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemRow({ item, units }: { item: ProductItem; units: number }) {
  const t = useTexts();
  const { name, discount, pax, item_quantity } = item;
  const none = t('products.detail.none');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.figure}>{discount > 0 ? formatMoney(-toCents(discount)) : none}</td>
      <td className={styles.figure}>{pax}</td>
      <td className={styles.figure}>{isCounted(item) ? pax * item_quantity * units : none}</td>
    </tr>
  );
}
