import { heroOf, toCents, type ListedVenue, type ProgrammeEvent } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { cardLinkClass, Picture, Price, textClass } from '@taquilla/ui';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './event-cards.module.css';
import { useTexts } from './texts.ts';
import { useDatesText } from './use-dates-text.ts';

export interface EventCardsProps {
  events: readonly ProgrammeEvent[];
  /** venues of the events; an event of another venue is left out */
  venues: readonly ListedVenue[];
}

/** Value of the picture's `sizes` by number of cards, which share a row on a desktop. */
const sizesOf = (count: number) =>
  `(min-width: 64rem) ${{ 1: 24, 2: 35, 3: 23 }[count] ?? 17}rem, (min-width: 48rem) 50vw, 76vw`;

/** A row of events: up to four beside each other on a desktop; a narrower screen, or more events, scroll it. */
export function EventCards({ events, venues }: EventCardsProps) {
  const cards = events.flatMap((event) => {
    const venue = venues.find(({ id }) => id === event.headquarter_id);
    return venue ? [{ event, venue }] : [];
  });
  return (
    <ul className={styles.events}>
      {cards.map(({ event, venue }) => (
        <EventCard key={event.id} event={event} venue={venue} sizes={sizesOf(cards.length)} />
      ))}
    </ul>
  );
}

interface EventCardProps {
  event: ProgrammeEvent;
  venue: ListedVenue;
  sizes: string;
}

/** Picture, dates, title, venue and price of an event; the whole card is the link. */
function EventCard({ event: { id, title, picture, dates }, venue, sizes }: EventCardProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const datesText = useDatesText();
  const free = dates.filter(({ available }) => available > 0);
  const prices = free.flatMap(({ price_from: price }) => price ?? []);
  const [only, ...others] = dates;
  const date = only && others.length === 0 ? `&date=${only.id}` : '';
  return (
    <li className={styles.event}>
      <Picture
        className={styles.picture}
        picture={{ ...(picture ?? heroOf(venue)), alt: '' }}
        sizes={sizes}
      />
      <p className={styles.when}>{datesText(dates)}</p>
      <h3 className={styles.title}>
        <Link to={`/monuments/${venue.slug}/event-siae?event=${id}${date}`} className={cardLinkClass}>
          {title}
        </Link>
      </h3>
      <p className={textClass('note')}>
        {venue.name}, {venue.city}
      </p>
      {free.length === 0 && <p className={textClass('strong')}>{t('full')}</p>}
      {prices.length > 0 && (
        <p>
          <Price>{tRoom('home.from', { price: formatMoney(toCents(Math.min(...prices))) })}</Price>
        </p>
      )}
    </li>
  );
}
