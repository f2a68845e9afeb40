import { toCents, type SaleState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, QrCode, Skeleton, Spinner, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { InvoiceFact } from './invoice-fact.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { isIssued } from './result-kind.ts';
import { groupsOf, type LineGroup, type Visit } from './ticket-lines.ts';
import styles from './ticket.module.css';
import type { SaleKind } from './use-sale-state.ts';
import { inOneLine, useTicketWords, type TicketWords } from './use-ticket-words.ts';

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
      </div>
      <Codes details={details} />
      {/* what can be done is another list once the codes are there: the old one does not travel */}
      <TicketActions key={isIssued(details) ? 'issued' : 'paid'} details={details} kind={kind} />
    </Card>
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

/** One code per entry, and what tells it from the others. They are there once the tickets are issued. */
function Codes({ details: { codes, tickets, kind, lines } }: { details: SaleDetails }) {
  const t = useTexts();
  const wordsOf = useTicketWords();
  if (codes.length === 0)
    return <CodesToCome count={lines.reduce((sum, { quantity }) => sum + quantity, 0)} />;
  return (
    <ol className={styles.codes}>
      {codes.map((code, index) => {
        const ticket = tickets?.find((one) => one.code === code);
        const words = ticket && wordsOf(ticket);
        const position = { number: index + 1, count: codes.length };
        return (
          <li key={code}>
            <div className={styles.qr}>
              <QrCode
                text={code}
                label={
                  words
                    ? t('result.qrOf', { ticket: inOneLine(words) })
                    : t('result.qr', { number: index + 1 })
                }
                retryLabel={t('result.qrRetry')}
              />
            </div>
            {words && <TicketText words={words} />}
            {codes.length > 1 && (
              <p className={textClass('note')}>
                {t(kind === 'tourist-pass' ? 'result.passOf' : 'result.ticketOf', position)}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The codes' places, so that nothing moves when they come. Further down nobody is looking. */
function CodesToCome({ count }: { count: number }) {
  const t = useTexts();
  return (
    <div className={styles.codes}>
      <p className={styles.issuing} role="status">
        <Spinner />
        {t('result.issuing')}
      </p>
      {Array.from({ length: Math.min(count, MOST_PLACES) }, (_code, index) => (
        <div key={index} className={styles.toCome} aria-hidden="true">
          <div className={styles.qr}>
            <Skeleton height="100%" />
          </div>
        </div>
      ))}
    </div>
  );
}

const MOST_PLACES = 4;

/** The largest is what is looked for first: the seat, or what it is for. */
function TicketText({ words: { title, seat, holder, visits, terms } }: { words: TicketWords }) {
  return (
    <div className={styles.words}>
      <strong>{title}</strong>
      {seat && <strong>{seat}</strong>}
      {[holder, ...visits, ...terms].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
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
        <span className={styles.time}>{formatDate(visit.visit_at, { ...format, style: 'time' })}</span>
        <span className={styles.day}>{formatDate(visit.visit_at, { ...format, style: 'longDay' })}</span>
      </time>
      {visit.room_name && <span className={styles.room}>{visit.room_name}</span>}
    </p>
  );
}
