import { formatDate, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { buttonClass, Card, IconTicket } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../../texts.ts';
import { DETAIL_OF } from '../kinds.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import styles from './next-visit.module.css';
import type { PurchaseRowProps } from './purchase-row.tsx';
import { useBought } from './use-bought.ts';

/** The visit that comes next, as the ticket it is: when, what for, and its codes one press away. */
export function NextVisit({ sale, venue }: PurchaseRowProps) {
  const t = useTexts();
  const id = useId();
  const { to } = usePanelAddress();
  const format = { locale: useLocale(), timeZone: venue.timezone };
  const bought = useBought(sale);
  const at = sale.visit_at ?? sale.created_at;
  const isEvent = sale.kind === 'event';
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
        <p className={styles.what}>{bought.join(', ')}</p>
        <Link
          className={buttonClass({ size: 'large' })}
          to={
            isEvent
              ? to({ open: { detail: DETAIL_OF.event, saleId: sale.id } })
              : `/monuments/${venue.slug}/client/pass/${sale.id}`
          }
        >
          <IconTicket />
          {t(isEvent ? 'purchases.details' : 'actions.show')}
        </Link>
      </div>
    </Card>
  );
}
