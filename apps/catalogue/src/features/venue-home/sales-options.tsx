import { sellingOptions, type Headquarter } from '@taquilla/contracts';
import { EmptyState, textClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { SalesOption } from './sales-option.tsx';
import styles from './sales-options.module.css';

/** Every way in that the venue has switched on. */
export function SalesOptions({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const headingId = useId();
  const options = sellingOptions(venue);
  if (options.length === 0) return <EmptyState>{t('home.empty')}</EmptyState>;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('home.options')}</h2>
      <ul className={styles.options}>
        {options.map((type) => (
          <SalesOption key={type} venue={venue} type={type} />
        ))}
      </ul>
      {venue.sale_time_in_minute !== null && (
        <p className={textClass('note')}>{t('home.held', { minutes: venue.sale_time_in_minute })}</p>
      )}
    </section>
  );
}
