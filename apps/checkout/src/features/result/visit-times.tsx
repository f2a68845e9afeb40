import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { textClass } from '@taquilla/ui';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';
import { groupsOf, visitsOf, type CountedVisit } from './ticket-lines.ts';
import styles from './visit-times.module.css';

/** Times of a sale with room and number of tickets, below the title of their event; with their days if there are several. */
export function VisitTimes({ lines }: Pick<SaleDetails, 'lines'>) {
  const dayOf = useFormatDay();
  const days = new Set(visitsOf(lines).map(({ visit_at }) => dayOf(visit_at)));
  return groupsOf(lines).map(({ title, language, visits }) => (
    <div key={title} className={styles.times}>
      {title && (
        <p className={styles.title} lang={language}>
          {title}
        </p>
      )}
      <ul>
        {visits.map((visit) => (
          <VisitTime
            key={`${visit.visit_at} ${visit.room_name}`}
            visit={visit}
            language={language}
            day={days.size > 1 ? dayOf(visit.visit_at) : undefined}
          />
        ))}
      </ul>
    </div>
  ));
}

interface VisitTimeProps {
  visit: CountedVisit;
  language: string | undefined;
  day: string | undefined;
}

function VisitTime({ visit: { visit_at, room_name, quantity }, language, day }: VisitTimeProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <li className={styles.time}>
      <time dateTime={visit_at}>
        <strong>{formatDate(visit_at, { locale, timeZone, style: 'time' })}</strong>
        {day && <span>{day}</span>}
      </time>
      {room_name && <span lang={language}>{room_name}</span>}
      <span className={textClass('soft')}>{t('tickets', { count: quantity })}</span>
    </li>
  );
}

/** Returns a function that formats the day of a visit at the venue. */
export function useFormatDay(): (visitAt: string) => string {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (visitAt) => formatDate(visitAt, { locale, timeZone, style: 'longDay' });
}
