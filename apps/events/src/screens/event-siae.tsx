import { EventList } from '../features/event-list/event-list.tsx';
import { RedirectEvents } from '../features/event-list/redirect-events.tsx';
import { useTexts } from '../texts.ts';
import { EventPage } from './event/event-page.tsx';
import { useEventAddress } from './event/use-event-address.ts';
import styles from './event-siae.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/event-siae`: what a venue puts on, here and elsewhere; with `?event=` one of them. */
export default function EventSiaeScreen() {
  const t = useTexts();
  const { eventId } = useEventAddress();
  if (eventId !== undefined) {
    return (
      <div className={styles.screen}>
        <EventPage key={eventId} eventId={eventId} />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <EventList />
      <RedirectEvents />
    </div>
  );
}
