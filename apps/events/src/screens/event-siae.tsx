import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { EventList, EventListSkeleton } from '../features/event-list/event-list.tsx';
import { RedirectEvents } from '../features/event-list/redirect-events.tsx';
import { useTexts } from '../texts.ts';
import { EventPage } from './event/event-page.tsx';
import { useEventAddress } from './event/use-event-address.ts';
import styles from './event-siae.module.css';
import { LoadFailed } from './load-failed.tsx';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/event-siae`: list of events, including events sold on other sites; `?event=`: a single event. */
export default function EventSiaeScreen() {
  const { eventId } = useEventAddress();
  return (
    <div className={styles.screen}>
      {eventId === undefined ? <Events /> : <EventPage key={eventId} eventId={eventId} />}
    </div>
  );
}

function Events() {
  const t = useTexts();
  const events = useQuery(query(endpoints.events, { id: useVenue().id, language: useLocale() }));
  return (
    <>
      <h1>{t('title')}</h1>
      {events.isPending && <EventListSkeleton />}
      {events.isError && <LoadFailed onRetry={events.refetch}>{t('failed')}</LoadFailed>}
      {events.data && <EventList events={events.data} />}
      <RedirectEvents />
    </>
  );
}
