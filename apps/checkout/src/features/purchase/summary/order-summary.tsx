import type { StoredCart, Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { allPacks, countProducts } from '@taquilla/shared-state';
import { Card, IconChevronDown, Price } from '@taquilla/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import type { Loaded } from '../loaded.ts';
import type { LineProblem } from './line-problems.ts';
import { OrderPack } from './order-pack.tsx';
import styles from './order-summary.module.css';
import { OrderTotals } from './order-totals.tsx';

interface OrderSummaryProps {
  cart: StoredCart;
  figures: Loaded<Totals>;
  problems: ReadonlyMap<string, LineProblem>;
}

/** What is bought and what it costs: folded into a line on a phone, beside the form on a desk. */
export function OrderSummary({ cart, figures, problems }: OrderSummaryProps) {
  const t = useTexts();
  const titleId = useId();
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || problems.size > 0;
  return (
    <Card as="aside" className={styles.summary} aria-labelledby={titleId} data-open={isShown}>
      <h2 id={titleId} className={styles.title}>
        {t('summary.title')}
      </h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={contentId}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <span>{t('summary.title')}</span>
        <span className={styles.brief}>{t('summary.tickets', { count: countProducts(cart.entries) })}</span>
        {figures.data && <Price>{formatMoney(figures.data.total)}</Price>}
        <IconChevronDown className={styles.arrow} />
      </button>
      <div id={contentId} className={styles.content}>
        <ul className={styles.packs}>
          {allPacks(cart.entries).map((pack) => (
            <OrderPack key={pack.id} pack={pack} reference={cart.reference} problem={problems.get(pack.id)} />
          ))}
        </ul>
        <OrderTotals figures={figures} promotionCode={cart.promotion?.code} />
      </div>
    </Card>
  );
}
