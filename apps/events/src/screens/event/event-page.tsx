import { ApiError } from '@taquilla/api';
import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState, NeedsScripts, stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { DateListSkeleton } from '../../features/dates/date-list.tsx';
import { SoldElsewhere } from '../../features/event-list/sold-elsewhere.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { useTexts } from '../../texts.ts';
import { EventContent } from './event-content.tsx';
import { EventHeader, EventHeaderSkeleton } from './event-header.tsx';

/** Page of one event: header and dates, or the seat map of the chosen date. */
export function EventPage({ eventId }: { eventId: number }) {
  const t = useTexts();
  const event = useQuery(query(endpoints.event, { id: eventId, language: useLocale() }));
  const venue = useVenue();
  if (event.isPending) return <EventSkeleton />;
  if (event.isError && isMissing(event.error)) return <NoEvent>{t('unknown')}</NoEvent>;
  if (event.isError) {
    return (
      <div className={stackClass(6)}>
        <h1>{t('title')}</h1>
        <LoadFailed onRetry={event.refetch}>{t('failed')}</LoadFailed>
      </div>
    );
  }
  if (event.data.headquarter_id !== venue.id) return <NoEvent>{t('noEvent')}</NoEvent>;
  const { redirect_url: redirectUrl } = event.data;
  if (redirectUrl === null) return <EventContent event={event.data} />;
  return (
    <div className={stackClass(6)}>
      <EventHeader event={event.data} />
      <SoldElsewhere url={redirectUrl} />
    </div>
  );
}

function EventSkeleton() {
  const t = useTexts();
  return (
    <>
      <NeedsScripts>{t('dates.needsScripts')}</NeedsScripts>
      <div className={stackClass(6)} aria-busy="true" data-needs-scripts="">
        <EventHeaderSkeleton />
        <DateListSkeleton />
      </div>
    </>
  );
}

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** Message for an unknown event or an event of another venue, with a link to all events. */
function NoEvent({ children }: { children: string }) {
  const t = useTexts();
  const { path } = useRoute();
  const all = (
    <Link to={path} className={buttonClass({ variant: 'secondary' })}>
      {t('all')}
    </Link>
  );
  return (
    <div className={stackClass(6)}>
      <h1>{t('title')}</h1>
      <EmptyState action={all}>{children}</EmptyState>
    </div>
  );
}
