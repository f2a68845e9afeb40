import { addDays, heroOf, toCents, type ListedVenue, type ProgrammeEvent } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { cardLinkClass, classNames, Picture, Price, textClass, type PictureFile } from '@taquilla/ui';
import { useToday } from '@taquilla/visits';
import type { ReactNode } from 'react';
import { datesByTime } from '../../base/dates-by-time.ts';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './lead.module.css';
import { useTexts } from './texts.ts';

export interface LeadProps {
  events: readonly ProgrammeEvent[];
  /** venues in the order of the page */
  venues: readonly ListedVenue[];
}

/** Large picture of the next event that is not sold out, else of the first venue. */
export function Lead({ events, venues }: LeadProps) {
  const [next] = datesByTime(events)
    .filter(({ date }) => date.available > 0)
    .flatMap(({ event, date }) => {
      const venue = venues.find(({ id }) => id === event.headquarter_id);
      return venue ? [{ event, date, venue }] : [];
    });
  const [first] = venues;
  if (next) return <LeadEvent {...next} />;
  return first ? <LeadVenue venue={first} /> : null;
}

interface LeadEventProps {
  event: ProgrammeEvent;
  date: ProgrammeEvent['dates'][number];
  venue: ListedVenue;
}

function LeadEvent({ event, date, venue }: LeadEventProps) {
  const tRoom = useRoomTexts();
  const { visit_at: at, price_from: least } = date;
  const when = useWhen(at, venue.timezone);
  return (
    <LeadPicture
      picture={heroOf(venue)}
      to={`/monuments/${venue.slug}/event-siae?event=${event.id}&date=${date.id}`}
      over={`${when} · ${venue.city}`}
      title={event.title}
    >
      <span>{venue.name}</span>
      {least !== null && <Price>{tRoom('home.from', { price: formatMoney(toCents(least)) })}</Price>}
    </LeadPicture>
  );
}

/** Returns day and time of a date: "Tonight, 20:00", "Fri 27 Nov, 20:30". */
function useWhen(at: string, timeZone: string): string {
  const t = useTexts();
  const locale = useLocale();
  const today = useToday(timeZone);
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (day === today) return t(time >= EVENING ? 'tonight' : 'today', { time });
  if (day === addDays(today, 1)) return t('tomorrow', { time });
  return `${formatDate(day, { locale, timeZone, style: 'shortDay' })}, ${time}`;
}
const EVENING = '18:00';

function LeadVenue({ venue }: { venue: ListedVenue }) {
  const { slug, name, city, ticket, price_from: least } = venue;
  const price = usePriceLabels({ ticket, least: least === null ? undefined : toCents(least) });
  return (
    <LeadPicture picture={heroOf(venue)} to={`/monuments/${slug}`} over={city} title={name}>
      {price && (
        <>
          {price.name && <span>{price.name}</span>}
          <Price>{price.price}</Price>
        </>
      )}
    </LeadPicture>
  );
}

interface LeadPictureProps {
  picture: PictureFile;
  to: string;
  over: string;
  title: string;
  children: ReactNode;
}

/** Picture with a label that covers its lower corner; the whole is the link. */
function LeadPicture({ picture, to, over, title, children }: LeadPictureProps) {
  return (
    <article className={styles.lead}>
      <Picture
        className={styles.picture}
        picture={{ ...picture, alt: '' }}
        sizes="(min-width: 64rem) 37rem, 100vw"
        isFirst
      />
      <div className={styles.label}>
        <p className={styles.when}>{over}</p>
        <h2 className={styles.title}>
          <Link to={to} className={cardLinkClass}>
            {title}
          </Link>
        </h2>
        <p className={classNames(styles.facts, textClass('soft'))}>{children}</p>
      </div>
    </article>
  );
}
