import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { classNames, stackClass, textClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import { groupsOf, type LineGroup, type Visit } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';
import styles from './ticket.module.css';

/** Lines of a sale: each event with its times and tariffs, then all other products together. */
export function SaleLines({ lines }: Pick<SaleDetails, 'lines'>) {
  return groupsOf(lines).map((group) => <Group key={group.title} group={group} />);
}

function Group({ group: { title, language, visits, products } }: { group: LineGroup }) {
  const t = useTexts();
  return (
    <div className={classNames(stackClass(3), styles.lines)}>
      {title && <h3 lang={language}>{title}</h3>}
      {visits.map((visit) => (
        <VisitTime key={`${visit.visit_at} ${visit.room_name}`} visit={visit} language={language} />
      ))}
      <ul className={textClass('strong')}>
        {products.map(({ name, quantity }) => (
          <li key={name} lang={language}>
            {t('quantity', { count: quantity })} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function VisitTime({ visit, language }: { visit: Visit; language: string | undefined }) {
  const locale = useLocale();
  const { timezone } = useVenue();
  const format = { locale, timeZone: timezone };
  return (
    <p className={styles.visit}>
      <time dateTime={visit.visit_at}>
        <strong>{formatDate(visit.visit_at, { ...format, style: 'time' })}</strong>{' '}
        <span className={styles.day}>{formatDate(visit.visit_at, { ...format, style: 'longDay' })}</span>
      </time>
      {visit.room_name && (
        <span className={textClass('soft')} lang={language}>
          {visit.room_name}
        </span>
      )}
    </p>
  );
}
