import { heroOf, type Totals } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { Card, PictureRow } from '@taquilla/ui';
import type { ReactNode } from 'react';
import type { Loaded } from '../../base/loading/loaded.ts';
import { choicePath } from '../../base/purchase/choice-path.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';
import { ChangeLink } from './change-link.tsx';
import styles from './order-summary.module.css';
import { OrderTotals } from './order-totals.tsx';

interface OrderSummaryProps {
  /** id of the heading, the target of `OrderJump` */
  titleId: string;
  purchase: Purchase;
  figures: Loaded<Totals>;
  promotionCode: string | undefined;
  /** form for a promotion code */
  promotion: ReactNode;
  /** the lines, as list items */
  lines: ReactNode;
  /** the pay button, below the total */
  pay: ReactNode;
}

/** Lines and totals of the order, then the payment: below the form on phones, next to it on wide screens. */
export function OrderSummary({
  titleId,
  purchase,
  figures,
  promotionCode,
  promotion,
  lines,
  pay,
}: OrderSummaryProps) {
  const t = useTexts();
  const venue = useVenue();
  return (
    <Card as="aside" className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title} tabIndex={-1}>
        {t('summary.title')}
      </h2>
      <PictureRow picture={heroOf(venue)} title={venue.name} note={venue.city}>
        {/* the packs of tickets and passes have their own links */}
        {purchase.kind === 'event' && (
          <ChangeLink to={choicePath(venue, purchase)} what={t('summary.changeWhat')} />
        )}
      </PictureRow>
      <ul className={styles.packs}>{lines}</ul>
      {promotion}
      <OrderTotals figures={figures} promotionCode={promotionCode} lineCount={purchase.lineCount} />
      {pay}
    </Card>
  );
}
