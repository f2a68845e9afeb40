import { redirectEventsQuery } from '@taquilla/api';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, Card, IconExternal, VisuallyHidden } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import styles from './event-list.module.css';
import { safeAddress } from './safe-address.ts';

/** Events that are sold elsewhere. They are an addition: while they load, or when they fail, nothing is missing. */
export function RedirectEvents() {
  const t = useTexts();
  const venue = useVenue();
  const { data = [] } = useQuery(redirectEventsQuery(venue.id, useLocale()));
  const events = data.flatMap((event) => {
    const address = safeAddress(event.url);
    return address ? [{ ...event, ...address }] : [];
  });
  if (events.length === 0) return null;
  return (
    <section className={styles.elsewhere}>
      <h2>{t('elsewhere.title')}</h2>
      {events.map((event) => (
        <Card key={event.id} className={styles.outside}>
          <h3>{event.title}</h3>
          <p>{event.description}</p>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={event.href}
            target="_blank"
            rel="noreferrer"
          >
            {t('elsewhere.open', { host: event.host })}
            <IconExternal />
            <VisuallyHidden>({t('elsewhere.newTab')})</VisuallyHidden>
          </a>
        </Card>
      ))}
    </section>
  );
}
