import { toCents, type Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { classNames, IconChevronDown, Price, QuantityStepper } from '@taquilla/ui';
import { useId, useState, type MouseEvent } from 'react';
import { chooses } from '../../base/choices/choice-form.tsx';
import small from '../../base/choices/small-button.module.css';
import { useTexts } from '../../base/choices/texts.ts';
import { ProductDetail } from './product-detail.tsx';
import { PassFacts } from './pass-facts.tsx';
import { ProductFacts } from './product-facts.tsx';
import { mostOf, rangeProblem } from './quantity-range.ts';
import { QuantityProblem } from './quantity-problem.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** A product with its price and quantity. A double click, or the button, shows what it is made of (R79). */
export function ProductCard({ product, quantity, onChange }: ProductCardProps) {
  const t = useTexts();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setOpen((open) => !open);
  };
  const { name, description, total } = product;
  const problem = rangeProblem(product, quantity);
  const detailLabel = t(isOpen ? 'products.detail.hide' : 'products.detail.show');
  return (
    // by keyboard the button does the same
    <div
      role="presentation"
      className={styles.card}
      onDoubleClick={(event) => {
        if (!isOnControl(event)) toggle();
      }}
    >
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.price}>
        <Price>{formatMoney(toCents(total))}</Price>
      </div>
      <div className={styles.words}>
        {description && <p>{description}</p>}
        {product.pass && <PassFacts pass={product.pass} isNominated={product.is_nominated} />}
        <ProductFacts product={product} />
      </div>
      <button
        type="button"
        className={classNames(small.button, styles.toggle)}
        data-needs-scripts=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        aria-label={t('products.detail.of', { action: detailLabel, name })}
        onClick={toggle}
      >
        {detailLabel}
        <IconChevronDown className={styles.arrow} />
      </button>
      <div className={styles.stepper}>
        <QuantityStepper
          value={quantity}
          max={mostOf(product)}
          onChange={onChange}
          buttonTo={(wanted) => chooses('quantity', `${product.id}x${wanted}`)}
          label={name}
          decreaseLabel={t('products.less', { name })}
          increaseLabel={t('products.more', { name })}
          maxReason={t('products.range.most', { max: mostOf(product) })}
        />
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <QuantityProblem problem={problem} product={product} />
        </div>
      )}
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <ProductDetail product={product} quantity={quantity} />
        </div>
      )}
    </div>
  );
}

/** Two quick presses of a button are no double click on the card. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}
