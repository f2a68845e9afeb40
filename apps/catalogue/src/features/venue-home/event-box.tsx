import { query } from '@taquilla/api/calls';
import {
  endpoints,
  toCents,
  type Headquarter,
  type ProgrammeDate,
  type ProgrammeEvent,
} from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import {
  buttonClass,
  classNames,
  fixedBarClass,
  Picture,
  Price,
  rowClass,
  Skeleton,
  useBottomBarSize,
} from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { datesByTime } from '../../base/dates-by-time.ts';
import { useTexts } from '../../texts.ts';
import { BuyBox } from './buy-box.tsx';
import styles from './buy-box.module.css';

/** The next date with tickets left, or the link to all events if there is none. */
export function EventBox({ venue }: { venue: Headquarter }) {
  const { data, isLoading } = useQuery(
    query(endpoints.programme, { headquarter: venue.id, language: useLocale() }),
  );
  if (isLoading) return <Skeleton height={320} />;
  const next = datesByTime(data ?? []).find(({ date }) => date.available > 0);
  return next ? <NextDate venue={venue} {...next} /> : <BuyBox venue={venue} type="event-siae" />;
}

interface NextDateProps {
  venue: Headquarter;
  event: ProgrammeEvent;
  date: ProgrammeDate;
}

/** A date with its event, lowest price and the link to its seats: a card on a desktop, the bottom bar of a phone. */
function NextDate({ venue, event, date }: NextDateProps) {
  const t = useTexts();
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  useBottomBarSize(box);
  const inWords = (style: 'shortDay' | 'time') =>
    formatDate(date.visit_at, { locale, timeZone: venue.timezone, style });
  const { price_from: least } = date;
  return (
    <section
      ref={box}
      className={classNames(rowClass(4), fixedBarClass, styles.box)}
      aria-label={event.title}
      data-bottom-bar=""
    >
      {event.picture && (
        <Picture
          className={styles.picture}
          picture={{ ...event.picture, alt: '' }}
          sizes="(min-width: 64rem) 21rem, 1px"
        />
      )}
      <p className={styles.price}>
        <span className={styles.when}>
          {inWords('shortDay')}, {inWords('time')}
        </span>
        <span className={styles.title}>{event.title}</span>
        {least !== null && (
          <Price size="large">{t('home.from', { price: formatMoney(toCents(least)) })}</Price>
        )}
      </p>
      <Link
        to={`/monuments/${venue.slug}/event-siae?event=${event.id}&date=${date.id}`}
        className={buttonClass({ size: 'large' })}
      >
        {t(`home.choose.${event.admission_type === 'seat' ? 'seats' : 'tickets'}`)}
      </Link>
    </section>
  );
}
