import { EventList } from '../features/event-list/event-list.tsx';
import { RedirectEvents } from '../features/event-list/redirect-events.tsx';
import { useTexts } from '../texts.ts';
import styles from './event-siae.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/event-siae`: what a venue puts on, here and elsewhere. */
export default function EventSiaeScreen() {
  const t = useTexts();
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <EventList />
      <RedirectEvents />
    </div>
  );
}
