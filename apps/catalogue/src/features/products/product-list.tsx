import type { Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { classNames, EmptyState, Skeleton, textClass } from '@taquilla/ui';
import { memo } from 'react';
import { useManagementCost } from '@taquilla/visits';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

interface ProductListProps {
  /** undefined while loading */
  products: readonly Product[] | undefined;
  quantities: Readonly<Record<number, number>>;
  onChange: (productId: number, quantity: number) => void;
  /** true: in columns, for comparison */
  isCompared?: boolean;
}

/** Products at unit prices, and the amounts added once per order. */
export function ProductList({ products, quantities, onChange, isCompared = false }: ProductListProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const { cost = 0 } = useManagementCost();
  if (!products) return <ProductsSkeleton />;
  if (products.length === 0) return <EmptyState>{t('products.empty')}</EmptyState>;
  return (
    <>
      <ul className={isCompared ? styles.compared : styles.list}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            quantity={quantities[product.id] ?? 0}
            onChange={onChange}
          />
        ))}
      </ul>
      {cost > 0 && (
        <p className={classNames(textClass('note'), styles.fee)}>
          {tRoom('prices.fee', { fee: formatMoney(cost) })}
        </p>
      )}
    </>
  );
}

interface ProductRowProps {
  product: Product;
  quantity: number;
  onChange: (productId: number, quantity: number) => void;
}

/**
 * Renders again only when its own quantity changes, so that a press on one of many products responds quickly on a slow
 * phone.
 */
const ProductRow = memo(function ProductRow({ product, quantity, onChange }: ProductRowProps) {
  return (
    <li>
      <ProductCard
        product={product}
        quantity={quantity}
        onChange={(quantity) => {
          onChange(product.id, quantity);
        }}
      />
    </li>
  );
});

function ProductsSkeleton() {
  return (
    <div className={styles.skeletons}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={132} />
      ))}
    </div>
  );
}
