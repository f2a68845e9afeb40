import { formatDate, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { buttonClass, Card, IconTicket } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../../texts.ts';
import { passPath } from '../kinds.ts';
import styles from './next-visit.module.css';
import type { PurchaseRowProps } from './purchase-row.tsx';
import { languageOf, useProductNames } from './use-product-names.ts';

/** Card of the next visit: time, products, and a link to its codes. */
export function NextVisit({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const id = useId();
  const format = { locale: useLocale(), timeZone: venue.timezone };
  const names = useProductNames(sale);
  const at = sale.visit_at ?? sale.created_at;
  return (
    <Card as="section" flush className={styles.ticket} aria-labelledby={id}>
      <div className={styles.band}>
        <h2 id={id} className={styles.title}>
          {t('purchases.nextVisit')}
        </h2>
        <time className={styles.when} dateTime={at}>
          <strong>{formatDate(at, { ...format, style: 'time' })}</strong>{' '}
          <span>{formatDate(at, { ...format, style: 'longDay' })}</span>
        </time>
      </div>
      <div className={styles.stub}>
        <p className={styles.what} lang={languageOf(sale)}>
          {names.join(', ')}
        </p>
        <Link className={buttonClass({ size: 'large' })} to={passPath(venue.slug, sale)}>
          <IconTicket />
          {t('actions.show')}
        </Link>
      </div>
    </Card>
  );
}
