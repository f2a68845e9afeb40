import { toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { classNames, FieldError, IconChevronDown, Price, QuantityStepper } from '@taquilla/ui';
import { useId, useState, type MouseEvent } from 'react';
import { chooses } from '../../base/choices/choice-form.tsx';
import small from '../../base/choices/small-button.module.css';
import { useTexts } from '../../base/choices/texts.ts';
import { PassFacts } from './pass-facts.tsx';
import { hasDetail, ProductDetail } from './product-detail.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductTable } from './product-table.tsx';
import { mostOf } from './quantity-range.ts';
import { useQuantityProblem } from './quantity-problem.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  quantity: number;
  onChange: (quantity: number) => void;
}

/**
 * A product with price and quantity. The details button shows its content; a double click also shows its table (R79).
 */
export function ProductCard({ product, quantity, onChange }: ProductCardProps) {
  const t = useTexts();
  const detailId = useId();
  const [open, setOpen] = useState<'words' | 'table' | null>(null);
  const isOpen = open !== null;
  const { name, description, total } = product;
  const problem = useQuantityProblem([{ ...product, quantity }]);
  const detailLabel = t(isOpen ? 'products.detail.hide' : 'products.detail.show');
  return (
    // the details button shows the items by keyboard
    <div
      role="presentation"
      className={classNames(styles.card, product.pass !== null && styles.pass)}
      onDoubleClick={(event) => {
        if (!isOnControl(event)) setOpen(open === 'table' ? null : 'table');
      }}
    >
      <div className={styles.title}>
        <h3 className={styles.name}>{name}</h3>
        {product.is_main && (
          <span className={styles.main}>{t(product.pass ? 'products.mainPass' : 'products.main')}</span>
        )}
      </div>
      <div className={styles.price}>
        <Price size={product.pass ? 'large' : 'medium'}>{formatMoney(toCents(total))}</Price>
      </div>
      <div className={styles.words}>
        {description && <p>{description}</p>}
        {product.pass && <PassFacts {...product} pass={product.pass} />}
        <ProductFacts product={product} />
      </div>
      {!product.pass && hasDetail(product) && (
        <button
          type="button"
          className={classNames(small.button, styles.toggle)}
          data-needs-scripts=""
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          aria-label={t('products.detail.of', { action: detailLabel, name })}
          onClick={() => {
            setOpen(isOpen ? null : 'words');
          }}
        >
          {detailLabel}
          <IconChevronDown className={styles.arrow} />
        </button>
      )}
      <div className={styles.stepper}>
        <QuantityStepper
          value={quantity}
          max={mostOf(product)}
          onChange={onChange}
          buttonTo={(quantity) => chooses('quantity', `${product.id}x${quantity}`)}
          label={name}
          decreaseLabel={t('products.less', { name })}
          increaseLabel={t('products.more', { name })}
          maxReason={t('products.range.most', { max: mostOf(product) })}
        />
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <ProductDetail product={product} />
          {open === 'table' && <ProductTable product={product} quantity={quantity} />}
        </div>
      )}
    </div>
  );
}

/** Whether a double click is on a control: two quick presses of a button do not toggle the table. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}
