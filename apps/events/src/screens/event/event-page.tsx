import { eventHoursQuery, eventQuery } from '@taquilla/api';
import type { EventDetail } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { eventCart, useEventCart, useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DateList } from '../../features/dates/date-list.tsx';
import { eventDateOf } from '../../features/places/event-date.ts';
import { useTexts } from '../../texts.ts';
import { EventBar } from './event-bar.tsx';
import styles from './event-page.module.css';
import { EventPlaces } from './event-places.tsx';
import { useEventAddress } from './use-event-address.ts';

/** One event: what it is, its dates, and the places of the chosen one. */
export function EventPage({ eventId }: { eventId: number }) {
  const t = useTexts();
  const { path } = useRoute();
  const event = useQuery(eventQuery(eventId, useLocale()));
  const venue = useVenue();
  if (event.isPending) return <Skeleton height={320} />;
  if (event.isError || event.data.headquarter_id !== venue.id) {
    const action = event.isError ? (
      <Button variant="secondary" onClick={() => void event.refetch()}>
        {t('retry')}
      </Button>
    ) : (
      <Link to={path} className={buttonClass({ variant: 'secondary' })}>
        {t('all')}
      </Link>
    );
    return <EmptyState action={action}>{t('failed')}</EmptyState>;
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={path}>{t('all')}</Link>
        <h1>{event.data.title}</h1>
        <p>{event.data.description}</p>
      </header>
      <EventDates event={event.data} />
    </div>
  );
}

function EventDates({ event }: { event: EventDetail }) {
  const t = useTexts();
  const venue = useVenue();
  const { hourId, chooseHour } = useEventAddress();
  const reference = useCartReference(venue.id);
  const hours = useQuery({ ...eventHoursQuery(event.id, reference), enabled: reference !== undefined });
  if (hours.isError && !hours.data) {
    const retry = (
      <Button variant="secondary" onClick={() => void hours.refetch()}>
        {t('retry')}
      </Button>
    );
    return <EmptyState action={retry}>{t('failed')}</EmptyState>;
  }
  if (!hours.data || reference === undefined) return <Skeleton height={120} />;
  if (hours.data.length === 0) return <EmptyState>{t('dates.none')}</EmptyState>;
  const only = hours.data.length === 1 ? hours.data[0] : undefined;
  const date = eventDateOf(event, hours.data.find(({ id }) => id === hourId) ?? only);
  return (
    <>
      <section className={styles.part} aria-label={t('dates.title')}>
        <h2>{t('dates.title')}</h2>
        <DateList
          hours={hours.data}
          chosenId={date?.hour.id ?? hourId}
          timeZone={venue.timezone}
          onChoose={chooseHour}
        />
      </section>
      {date && <EventPlaces key={date.hour.id} date={date} reference={reference} />}
      <EventBar />
    </>
  );
}

/** The name under which the cart holds places; known once the page is in the browser. */
function useCartReference(venueId: number): string | undefined {
  useEffect(() => {
    eventCart.referenceFor(venueId);
  }, [venueId]);
  return useEventCart((cart) => cart?.reference);
}
