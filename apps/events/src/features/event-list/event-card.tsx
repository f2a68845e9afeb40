import { toCents, type Event } from '@taquilla/contracts';
import { formatDate, formatMoney, languageTag, useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { Card, cardLinkClass, classNames, Price, stackClass, textClass, VisuallyHidden } from '@taquilla/ui';
import { Poster } from '../../base/poster/poster.tsx';
import { useTexts } from '../../texts.ts';
import styles from './event-card.module.css';

interface EventCardProps {
  event: Event;
  /** the venue's IANA time zone */
  timeZone: string;
  /** the poster is above the fold */
  isFirst: boolean;
}

/** `sizes` of the posters in the list, three to a row. */
export const CARD_SIZES = '(min-width: 64rem) 23rem, 100vw';

/** Card of an event: poster with the next date, description, price. The whole card is a link. */
export function EventCard({ event, timeZone, isFirst }: EventCardProps) {
  const t = useTexts();
  const locale = useLocale();
  const { path } = useRoute();
  const { next_hour_at: nextAt, price_from: priceFrom, availability = 'many' } = event;
  const facts = [t(`admission.${event.admission_type}`), event.nominative && t('nominative')];
  return (
    <Card as="li" flush className={styles.card}>
      <div className={styles.picture}>
        <Poster event={event} sizes={CARD_SIZES} isFirst={isFirst} />
        {nextAt && <DateBlock at={nextAt} timeZone={timeZone} />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{event.title}</h2>
        <div className={stackClass(1)}>
          <p>{event.description}</p>
          <p className={textClass('note')}>{facts.filter(Boolean).join(' · ')}</p>
          <p className={textClass('note')}>
            {nextAt
              ? t('next', { date: formatDate(nextAt, { locale, timeZone, style: 'dayAndTime' }) })
              : t('noDates')}
          </p>
        </div>
        <p className={styles.foot}>
          {nextAt && availability !== 'many' && (
            <span className={styles.last}>{t(availability === 'none' ? 'dates.full' : 'lastPlaces')}</span>
          )}
          {priceFrom !== null && availability !== 'none' && (
            <Price>{t('from', { price: formatMoney(toCents(priceFrom)) })}</Price>
          )}
          {nextAt && (
            <Link className={classNames(cardLinkClass, styles.choose)} to={`${path}?event=${event.id}`}>
              {t('choose')}
              <VisuallyHidden>: {event.title}</VisuallyHidden>
            </Link>
          )}
        </p>
      </div>
    </Card>
  );
}

/** Large date such as "Thu 26 Nov", hidden from screen readers: the text below has date and time. */
function DateBlock({ at, timeZone }: { at: string; timeZone: string }) {
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), { ...DATE_PARTS, timeZone });
  const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return (
    <p className={styles.date} aria-hidden="true">
      <span>{parts.get('weekday')}</span>
      <span className={styles.day}>{parts.get('day')}</span>
      <span>{parts.get('month')}</span>
    </p>
  );
}

const DATE_PARTS = { weekday: 'short', day: 'numeric', month: 'short' } as const;
