import { venueOnMap, type Headquarter, type SaleDetail } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import {
  Alert,
  buttonClass,
  Card,
  IconCalendar,
  IconFile,
  IconPlace,
  IconTicket,
  Picture,
} from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from '../../../texts.ts';
import { CalendarButton } from '../../../base/calendar-button.tsx';
import { DETAIL_OF, passPath } from '../kinds.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import { Wallets } from '../wallets/wallets.tsx';
import styles from './next-visit.module.css';
import type { PurchaseRowProps } from './purchase-row.tsx';
import { languageOf, useProductNames } from './use-product-names.ts';
import { useSaleDetail } from './use-sale-detail.ts';
import { visitTimes } from './visit-times.ts';

interface NextVisitProps extends Pick<PurchaseRowProps, 'sale'> {
  venue: Headquarter;
}

/** The next visit as a ticket: picture, day, times, products, and a link to its codes; below it what one does with it. */
export function NextVisit({ sale, venue }: NextVisitProps) {
  const t = useTexts();
  const id = useId();
  const format = { locale: useLocale(), timeZone: venue.timezone };
  const names = useProductNames(sale);
  const { data: detail } = useSaleDetail(sale);
  const at = sale.visit_at ?? sale.created_at;
  const times = visitTimes(detail?.tickets ?? [], at);
  return (
    <section className={styles.next} aria-labelledby={id}>
      <Card flush className={styles.ticket}>
        {venue.hero && (
          <div className={styles.picture}>
            <Picture picture={venue.hero} sizes="(min-width: 48rem) 20rem, 100vw" isFirst />
          </div>
        )}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {t('purchases.nextVisit')}
          </h2>
          <p className={styles.day}>{formatDate(at, { ...format, style: 'longDay' })}</p>
          <ul className={styles.times}>
            {times.map(({ visitAt, room, language }) => (
              <li key={`${visitAt} ${room}`}>
                <time dateTime={visitAt}>{formatDate(visitAt, { ...format, style: 'time' })}</time>{' '}
                <span lang={language}>{room}</span>
              </li>
            ))}
          </ul>
          <p lang={languageOf(sale)}>{names.join(', ')}</p>
          <p className={styles.reference}>
            {t('purchases.reference')} {sale.reference}
          </p>
          <Link className={buttonClass({ size: 'large' })} to={passPath(venue.slug, sale)}>
            <IconTicket />
            {t('actions.show')}
          </Link>
        </div>
      </Card>
      {detail ? <Actions sale={sale} detail={detail} venue={venue} /> : <DetailFailure />}
    </section>
  );
}

function DetailFailure() {
  const t = useTexts();
  return <Alert type="warning" message={t('purchases.failed')} />;
}

function Actions({ sale, detail, venue }: NextVisitProps & { detail: SaleDetail }) {
  const t = useTexts();
  const { to } = usePanelAddress();
  const map = venueOnMap(venue);
  const action = buttonClass({ variant: 'quiet' });
  return (
    <div className={styles.actions}>
      {detail.wallets && <Wallets wallets={detail.wallets} />}
      <CalendarButton sale={detail} tickets={detail.tickets ?? []} variant="quiet" />
      {map && (
        <a className={action} href={map} target="_blank" rel="noreferrer">
          <IconPlace />
          {t('actions.directions')}
        </a>
      )}
      {detail.is_changeable && (
        <Link className={action} to={`/monuments/${venue.slug}/change/${sale.id}`}>
          <IconCalendar />
          {t('actions.change')}
        </Link>
      )}
      <Link className={action} to={to({ open: { detail: DETAIL_OF[sale.kind], saleId: sale.id } })}>
        <IconFile />
        {t('purchases.details')}
      </Link>
    </div>
  );
}
