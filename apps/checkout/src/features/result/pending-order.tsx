import { heroOf } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { Picture, textClass } from '@taquilla/ui';
import { useId } from 'react';
import styles from './pending-order.module.css';
import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './sale-details.ts';
import { Sums } from './sums.tsx';
import { useTexts } from './texts.ts';
import { visitsOf } from './ticket-lines.ts';
import { VenuePlace } from './venue-place.tsx';
import { useFormatDay, VisitTimes } from './visit-times.tsx';

/** Results of an unpaid order that is still reserved. */
const RESERVED: readonly Shown[] = ['waiting', 'abandoned', 'declined'];

export const isReserved = (shown: Shown): boolean => RESERVED.includes(shown);

/** The reserved order of an unpaid sale: picture, day, times, place and sums. */
export function PendingOrder({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const titleId = useId();
  const dayOf = useFormatDay();
  const [first] = visitsOf(details.lines);
  return (
    <section aria-labelledby={titleId} className={styles.order}>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(useVenue()), alt: '' }}
        sizes="(min-width: 64rem) 24rem, 100vw"
      />
      <h2 id={titleId}>{t('kept.title')}</h2>
      <div>
        {first && <p className={styles.day}>{dayOf(first.visit_at)}</p>}
        <VisitTimes lines={details.lines} />
      </div>
      <VenuePlace />
      <Sums details={details} totalLabel={t('kept.total')} />
      <p className={textClass('note')}>
        {t('reference')} {details.reference}
      </p>
    </section>
  );
}
