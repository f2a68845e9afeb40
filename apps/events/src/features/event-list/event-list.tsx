import { eventsQuery } from '@taquilla/api';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import { EventCard } from './event-card.tsx';
import styles from './event-list.module.css';

/** Height of a card with two lines of description, so that nothing jumps when the events come. */
const CARD_HEIGHT = 168;

/** The venue's own events, soonest first as the box office lists them. */
export function EventList() {
  const t = useTexts();
  const venue = useVenue();
  const events = useQuery(eventsQuery(venue.id, useLocale()));

  if (events.isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height={CARD_HEIGHT} />
        <Skeleton height={CARD_HEIGHT} />
      </div>
    );
  }
  if (events.isError) {
    const retry = (
      <Button variant="secondary" busy={events.isFetching} onClick={() => void events.refetch()}>
        {t('retry')}
      </Button>
    );
    return <EmptyState action={retry}>{t('failed')}</EmptyState>;
  }
  if (events.data.length === 0) {
    const back = (
      <Link to={`/monuments/${venue.slug}`} className={buttonClass({ variant: 'secondary' })}>
        {t('back', { venue: venue.name })}
      </Link>
    );
    return <EmptyState action={back}>{t('empty')}</EmptyState>;
  }
  return (
    <ul className={styles.list}>
      {events.data.map((event) => (
        <EventCard key={event.id} event={event} timeZone={venue.timezone} />
      ))}
    </ul>
  );
}
