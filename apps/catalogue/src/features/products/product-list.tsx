import type { Product } from '@taquilla/contracts';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

interface ProductListProps {
  /** undefined while they are coming */
  products: readonly Product[] | undefined;
  quantities: Readonly<Record<number, number>>;
  onChange: (productId: number, quantity: number) => void;
}

export function ProductList({ products, quantities, onChange }: ProductListProps) {
  const t = useTexts();
  if (!products) return <ProductsSkeleton />;
  if (products.length === 0) return <EmptyState>{t('products.empty')}</EmptyState>;
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            quantity={quantities[product.id] ?? 0}
            onChange={(quantity) => {
              onChange(product.id, quantity);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function ProductsSkeleton() {
  return (
    <div className={styles.skeletons}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={132} />
      ))}
    </div>
  );
}
