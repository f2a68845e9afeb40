import { toCents, type SaleState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { InvoiceFact } from './invoice-fact.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { CodesToCome, TicketCodes } from './ticket-codes.tsx';
import { isIssued } from './result-kind.ts';
import { groupsOf, type LineGroup, type Visit } from './ticket-lines.ts';
import styles from './ticket.module.css';
import type { SaleKind } from './use-sale-state.ts';

export type SaleDetails = NonNullable<SaleState['details']>;

/** The thing itself: a ticket per entry, then what was bought, and what can be done with it. */
export function Ticket({ details, kind }: { details: SaleDetails; kind: SaleKind }) {
  const t = useTexts();
  const hasCodes = details.codes.length > 0;
  return (
    <article className={styles.ticket}>
      {hasCodes ? <TicketCodes details={details} /> : <CodesToCome lines={details.lines} />}
      <Card className={styles.facts}>
        {groupsOf(details.lines).map((group) => (
          <Bought key={group.title} group={group} />
        ))}
        <dl className={styles.small}>
          <div>
            <dt>{t('result.reference')}</dt>
            <dd>{details.reference}</dd>
          </div>
          <div>
            <dt>{t('result.total')}</dt>
            <dd>{formatMoney(toCents(details.total))}</dd>
          </div>
          {details.invoice && <InvoiceFact invoice={details.invoice} />}
        </dl>
        {/* what can be done is another list once the codes are there: the old one does not travel */}
        <TicketActions key={isIssued(details) ? 'issued' : 'paid'} details={details} kind={kind} />
      </Card>
    </article>
  );
}

/** A show with its times and tariffs, or what is for none. */
function Bought({ group: { title, visits, products } }: { group: LineGroup }) {
  const t = useTexts();
  return (
    <div className={styles.bought}>
      {title && <h3>{title}</h3>}
      {visits.map((visit) => (
        <VisitTime key={`${visit.visit_at} ${visit.room_name}`} visit={visit} />
      ))}
      <ul className={textClass('strong')}>
        {products.map(({ name, quantity }) => (
          <li key={name}>
            {t('summary.quantity', { count: quantity })} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function VisitTime({ visit }: { visit: Visit }) {
  const locale = useLocale();
  const { timezone } = useVenue();
  const format = { locale, timeZone: timezone };
  return (
    <p className={styles.visit}>
      <time dateTime={visit.visit_at}>
        <strong>{formatDate(visit.visit_at, { ...format, style: 'time' })}</strong>{' '}
        <span className={styles.day}>{formatDate(visit.visit_at, { ...format, style: 'longDay' })}</span>
      </time>
      {visit.room_name && <span className={textClass('soft')}>{visit.room_name}</span>}
    </p>
  );
}
