import { calendarFile, type SaleDetail, type SoldTicket } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import {
  Button,
  classNames,
  IconCalendar,
  IconSuccess,
  QrCode,
  saveFile,
  stackClass,
  textClass,
} from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './pass.module.css';
import { useKeptPass } from './use-kept-pass.ts';
import { useTicketWords } from './use-ticket-words.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { visitsOf } from './visits-of.ts';

interface PassProps {
  sale: SaleDetail;
  tickets: readonly SoldTicket[];
}

/** A purchase's codes, large and bright for the door. Once opened they are on this device, without a connection too. */
export function Pass({ sale, tickets }: PassProps) {
  const t = useTexts();
  const isKept = useKeptPass(sale, tickets);
  useScreenAwake();
  return (
    <>
      <ul className={classNames(stackClass(3), styles.visits)}>
        {visitsOf(sale.lines).map((visit) => (
          <VisitTime key={`${visit.visit_at} ${visit.room_name}`} visit={visit} />
        ))}
      </ul>
      <p>{t('pass.door')}</p>
      <ol className={styles.codes}>
        {tickets.map((ticket, index) => (
          <Code
            key={ticket.id}
            ticket={ticket}
            number={index + 1}
            place={`${t('pass.of', { number: index + 1, count: tickets.length })} · ${sale.reference}`}
          />
        ))}
      </ol>
      {isKept && (
        <p className={styles.kept} role="status">
          <IconSuccess />
          {t('pass.offline')}
        </p>
      )}
      <CalendarButton sale={sale} />
    </>
  );
}

interface CodeProps {
  ticket: SoldTicket;
  number: number;
  /** which of how many */
  place: string;
}

function Code({ ticket, number, place }: CodeProps) {
  const t = useTexts();
  const { title, lines } = useTicketWords()(ticket);
  const label = [`${t('pass.qr', { number })}: ${title}`, ...lines].join(', ');
  return (
    <li className={classNames(stackClass(2), styles.ticket)}>
      <QrCode text={ticket.code} label={label} retryLabel={t('pass.qrRetry')} />
      <p>
        <strong>{title}</strong>
        {[...lines, place].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </li>
  );
}

type Visit = SaleDetail['lines'][number]['visits'][number];

function VisitTime({ visit }: { visit: Visit }) {
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  return (
    <li>
      <time dateTime={visit.visit_at}>
        <span className={styles.time}>{formatDate(visit.visit_at, { ...format, style: 'time' })}</span>
        <span>{formatDate(visit.visit_at, { ...format, style: 'longDay' })}</span>
      </time>
      <span className={textClass('soft')}>{visit.room_name}</span>
    </li>
  );
}

function CalendarButton({ sale }: { sale: SaleDetail }) {
  const t = useTexts();
  const venue = useVenue();
  const visits = visitsOf(sale.lines);
  if (visits.length === 0) return null;
  const save = () => {
    const place = [venue.name, venue.city].filter(Boolean).join(', ');
    const entries = visits.map(({ room_name, visit_at }) => ({
      title: `${venue.name} · ${room_name}`,
      place,
      visitAt: visit_at,
    }));
    const file = calendarFile(sale.reference, entries, Date.now());
    saveFile(`${sale.reference}.ics`, new Blob([file], { type: 'text/calendar' }));
  };
  return (
    <Button variant="secondary" icon={<IconCalendar />} onClick={save}>
      {t('actions.calendar')}
    </Button>
  );
}
