import { toCents, type SaleState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, QrCode, Spinner } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { TicketActions } from './ticket-actions.tsx';
import { productsOf, visitsOf, type Visit } from './ticket-lines.ts';
import styles from './ticket.module.css';
import type { SaleKind } from './use-sale-state.ts';

export type SaleDetails = NonNullable<SaleState['details']>;

/** The thing itself: where, when, for whom, and a code per entry. */
export function Ticket({ details, kind }: { details: SaleDetails; kind: SaleKind }) {
  const t = useTexts();
  const venue = useVenue();
  return (
    <Card as="article" flush className={styles.ticket}>
      <header className={styles.head}>
        <h2>{venue.name}</h2>
        <p>{venue.city}</p>
      </header>
      <div className={styles.facts}>
        {visitsOf(details.lines).map((visit) => (
          <VisitTime key={`${visit.visit_at} ${visit.room_name}`} visit={visit} />
        ))}
        <ul className={styles.products}>
          {productsOf(details.lines).map(({ name, quantity }) => (
            <li key={name}>
              {t('summary.quantity', { count: quantity })} {name}
            </li>
          ))}
        </ul>
        <dl className={styles.small}>
          <div>
            <dt>{t('result.reference')}</dt>
            <dd>{details.reference}</dd>
          </div>
          <div>
            <dt>{t('result.total')}</dt>
            <dd>{formatMoney(toCents(details.total))}</dd>
          </div>
        </dl>
      </div>
      <Codes codes={details.codes} />
      <TicketActions details={details} kind={kind} />
    </Card>
  );
}

/** One code per entry. They are there once the tickets are issued, a moment after the payment. */
function Codes({ codes }: { codes: readonly string[] }) {
  const t = useTexts();
  if (codes.length === 0) {
    return (
      <p className={styles.issuing} role="status">
        <Spinner />
        {t('result.issuing')}
      </p>
    );
  }
  return (
    <ol className={styles.codes}>
      {codes.map((code, index) => (
        <li key={code}>
          <div className={styles.qr}>
            <QrCode
              text={code}
              label={t('result.qr', { number: index + 1 })}
              retryLabel={t('result.qrRetry')}
            />
          </div>
          {codes.length > 1 && <p>{t('result.ticketOf', { number: index + 1, count: codes.length })}</p>}
        </li>
      ))}
    </ol>
  );
}

function VisitTime({ visit }: { visit: Visit }) {
  const locale = useLocale();
  const { timezone } = useVenue();
  const format = { locale, timeZone: timezone };
  return (
    <p className={styles.visit}>
      <time dateTime={visit.visit_at}>
        <span className={styles.time}>{formatDate(visit.visit_at, { ...format, style: 'time' })}</span>
        <span className={styles.day}>{formatDate(visit.visit_at, { ...format, style: 'longDay' })}</span>
      </time>
      <span className={styles.room}>{visit.room_name}</span>
    </p>
  );
}
