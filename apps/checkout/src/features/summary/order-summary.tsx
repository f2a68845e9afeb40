import type { Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, IconChevronDown, Price } from '@taquilla/ui';
import { useId, useState, type ReactNode } from 'react';
import type { Loaded } from '../../base/loading/loaded.ts';
import { choicePath } from '../../base/purchase/choice-path.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';
import { ChangeLink } from './change-link.tsx';
import styles from './order-summary.module.css';
import { OrderTotals } from './order-totals.tsx';

interface OrderSummaryProps {
  purchase: Purchase;
  figures: Loaded<Totals>;
  promotionCode: string | undefined;
  /** a line has a problem: the summary is then expanded */
  hasProblem: boolean;
  /** pay button of wide screens; phones have it in a bar */
  pay: ReactNode;
  /** the lines, as list items */
  children: ReactNode;
}

/** Lines and totals of the order: collapsed on phones, next to the form on wide screens. */
export function OrderSummary({
  purchase,
  figures,
  promotionCode,
  hasProblem,
  pay,
  children,
}: OrderSummaryProps) {
  const t = useTexts();
  const venue = useVenue();
  const titleId = useId();
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || hasProblem;
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
        <span className={styles.brief}>
          {t(`summary.count.${purchase.goods}`, { count: purchase.count })}
        </span>
        {figures.data && <Price>{formatMoney(figures.data.total)}</Price>}
        <IconChevronDown className={styles.arrow} />
      </button>
      <div id={contentId} className={styles.content}>
        <div className={styles.where}>
          <p>
            <strong>{venue.name}</strong> {venue.city}
          </p>
          {/* the packs of tickets and passes have their own links */}
          {purchase.kind === 'event' && (
            <ChangeLink to={choicePath(venue, purchase)} what={t('summary.changeWhat')} />
          )}
        </div>
        <ul className={styles.packs}>{children}</ul>
        <OrderTotals figures={figures} promotionCode={promotionCode} />
        <div className={styles.pay}>{pay}</div>
      </div>
    </Card>
  );
}
