import { eventQuery } from '@taquilla/api';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { SoldElsewhere } from '../../features/event-list/sold-elsewhere.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useTexts } from '../../texts.ts';
import styles from './event-page.module.css';
import { EventSteps } from './event-steps.tsx';

/** One event: what it is, its dates, and the places of the chosen one. */
export function EventPage({ eventId }: { eventId: number }) {
  const t = useTexts();
  const { path } = useRoute();
  const event = useQuery(eventQuery(eventId, useLocale()));
  const venue = useVenue();
  if (event.isPending) return <Skeleton height={320} />;
  if (event.isError) return <LoadFailed onRetry={event.refetch}>{t('failed')}</LoadFailed>;
  if (event.data.headquarter_id !== venue.id) {
    const all = (
      <Link to={path} className={buttonClass({ variant: 'secondary' })}>
        {t('all')}
      </Link>
    );
    return <EmptyState action={all}>{t('noEvent')}</EmptyState>;
  }
  const { title, description, redirect_url: redirectUrl } = event.data;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={path}>{t('all')}</Link>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      {redirectUrl === null ? <EventSteps event={event.data} /> : <SoldElsewhere url={redirectUrl} />}
    </div>
  );
}
