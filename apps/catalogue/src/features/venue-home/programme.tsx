import { query } from '@taquilla/api/calls';
import { endpoints, toCents, type Event, type Headquarter } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import {
  cardLinkClass,
  EmptyState,
  IconChevronRight,
  Picture,
  Price,
  Skeleton,
  textClass,
} from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './programme.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

const MOST = 6;

/** The venue's next events, soonest first; absent when the list cannot be loaded (R480). */
export function Programme({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const { data, isLoading } = useQuery(query(endpoints.events, { id: venue.id, language: useLocale() }));
  if (isLoading) return <Skeleton height={480} />;
  if (!data) return null;
  const coming = data
    .flatMap((event) => (event.next_hour_at === null ? [] : [{ event, at: Date.parse(event.next_hour_at) }]))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST);
  const all = (
    <p>
      <Link to={`/monuments/${venue.slug}/event-siae`}>{t('programme.all')}</Link>
    </p>
  );
  return (
    <Section id="programme" title={t('programme.title')}>
      {coming.length === 0 ? (
        <EmptyState action={all}>{t('programme.empty')}</EmptyState>
      ) : (
        <>
          <ul>
            {coming.map(({ event }) => (
              <EventRow key={event.id} venue={venue} event={event} />
            ))}
          </ul>
          {all}
        </>
      )}
    </Section>
  );
}

/** Next date, picture, name and price of an event; the whole row is the link. */
function EventRow({ venue, event }: { venue: Headquarter; event: Event }) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const locale = useLocale();
  const { next_hour_at: at, price_from: least, availability, picture } = event;
  const inWords = (style: 'shortDay' | 'time') =>
    formatDate(at ?? 0, { locale, timeZone: venue.timezone, style });
  const isFull = availability === 'none';
  return (
    <li className={styles.event}>
      <p className={styles.date}>
        <span className={textClass('strong')}>{inWords('shortDay')}</span>
        <span className={textClass('soft')}>{inWords('time')}</span>
      </p>
      {picture && <Picture className={styles.picture} picture={{ ...picture, alt: '' }} sizes="9rem" />}
      <h3 className={styles.name}>
        <Link to={`/monuments/${venue.slug}/event-siae?event=${event.id}`} className={cardLinkClass}>
          {event.title}
        </Link>
      </h3>
      <p className={styles.price}>
        {isFull ? (
          <span className={textClass('soft')}>{t('programme.full')}</span>
        ) : (
          least !== null && <Price>{tRoom('home.from', { price: formatMoney(toCents(least)) })}</Price>
        )}
      </p>
      <IconChevronRight className={styles.arrow} />
    </li>
  );
}
