import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import styles from './event-list.module.css';
import { safeAddress } from './safe-address.ts';
import { SoldElsewhere } from './sold-elsewhere.tsx';

/** Events that are sold elsewhere. They are an addition: while they load, or when they fail, nothing is missing. */
export function RedirectEvents() {
  const t = useTexts();
  const venue = useVenue();
  const asked = { id: venue.id, language: useLocale() };
  const { data = [] } = useQuery(query(endpoints.redirectEvents, asked));
  const events = data.filter(({ url }) => safeAddress(url));
  if (events.length === 0) return null;
  return (
    <section className={styles.elsewhere}>
      <h2>{t('elsewhere.title')}</h2>
      {events.map((event) => (
        <Card key={event.id} className={styles.outside}>
          <h3>{event.title}</h3>
          <p>{event.description}</p>
          <SoldElsewhere url={event.url} />
        </Card>
      ))}
    </section>
  );
}
