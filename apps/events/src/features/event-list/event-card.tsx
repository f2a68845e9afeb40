import { toCents, type Event } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import {
  buttonClass,
  Card,
  classNames,
  IconCalendar,
  IconTicket,
  Price,
  rowClass,
  stackClass,
  textClass,
  VisuallyHidden,
} from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './event-card.module.css';

export interface EventCardProps {
  event: Event;
  /** the venue's */
  timeZone: string;
}

const factClass = classNames(rowClass(2), textClass('note'), styles.fact);

export function EventCard({ event, timeZone }: EventCardProps) {
  const t = useTexts();
  const locale = useLocale();
  const { path } = useRoute();
  const { next_hour_at: nextAt, price_from: priceFrom } = event;
  return (
    <Card as="li" className={classNames(stackClass(2), styles.event)}>
      <h2 className={styles.title}>{event.title}</h2>
      <p className={styles.description}>{event.description}</p>
      <p className={factClass}>
        <IconCalendar />
        {nextAt
          ? t('next', { date: formatDate(nextAt, { locale, timeZone, style: 'dayAndTime' }) })
          : t('noDates')}
      </p>
      <p className={factClass}>
        <IconTicket />
        {[t(`admission.${event.admission_type}`), event.nominative && t('nominative')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {priceFrom !== null && <Price>{t('from', { price: formatMoney(toCents(priceFrom)) })}</Price>}
      {nextAt && (
        <Link className={buttonClass()} to={`${path}?event=${event.id}`}>
          {t('choose')}
          <VisuallyHidden>: {event.title}</VisuallyHidden>
        </Link>
      )}
    </Card>
  );
}
