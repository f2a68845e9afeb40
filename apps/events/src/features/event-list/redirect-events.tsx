import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, classNames, stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { Poster } from '../../base/poster/poster.tsx';
import { useTexts } from '../../texts.ts';
import { CARD_SIZES } from './event-card.tsx';
import styles from './event-list.module.css';
import { safeAddress } from './safe-address.ts';
import { SoldElsewhere } from './sold-elsewhere.tsx';

/** Events that other sites sell; renders nothing while they load or when the request fails. */
export function RedirectEvents() {
  const t = useTexts();
  const venue = useVenue();
  const params = { id: venue.id, language: useLocale() };
  const { data = [] } = useQuery(query(endpoints.redirectEvents, params));
  const events = data.filter(({ url }) => safeAddress(url));
  if (events.length === 0) return null;
  return (
    <section className={classNames(stackClass(4), styles.elsewhere)}>
      <h2>{t('elsewhere.title')}</h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <Card as="li" flush key={event.id} className={styles.outside}>
            <Poster event={event} sizes={CARD_SIZES} isFirst={false} />
            <div className={styles.words}>
              <h3>{event.title}</h3>
              <p>{event.description}</p>
              <SoldElsewhere url={event.url} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
