import type { Event } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState, Skeleton } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { EventCard } from './event-card.tsx';
import styles from './event-list.module.css';

/** Events sold by the venue, in the order of the API (soonest first). */
export function EventList({ events }: { events: readonly Event[] }) {
  const t = useTexts();
  const venue = useVenue();
  if (events.length === 0) {
    const back = (
      <Link to={`/monuments/${venue.slug}`} className={buttonClass({ variant: 'secondary' })}>
        {t('back', { venue: venue.name })}
      </Link>
    );
    return <EmptyState action={back}>{t('empty')}</EmptyState>;
  }
  return (
    <ul className={styles.list}>
      {events.map((event, at) => (
        <EventCard key={event.id} event={event} timeZone={venue.timezone} isFirst={at === 0} />
      ))}
    </ul>
  );
}

/** Placeholder of three cards with about their final size. */
export function EventListSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="29rem" />
      ))}
    </div>
  );
}
