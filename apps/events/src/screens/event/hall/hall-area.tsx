import type { EventDetail, EventHour } from '@taquilla/contracts';
import { RetryBoundary, Skeleton, VisuallyHidden } from '@taquilla/ui';
import { Suspense, use } from 'react';
import layout from '../../../base/hall/hall-layout.module.css';
import type { EventDate } from '../../../features/seats/event-date.ts';
import { useTexts } from '../../../texts.ts';
import { loadHall, preloadHall } from './load-hall.ts';

export interface HallContent {
  /** all dates of the event */
  hours: readonly EventHour[];
  date: EventDate;
  /** reference of the cart */
  reference: string;
}

interface HallAreaProps {
  event: EventDetail;
  /** undefined: loading, or server-rendered */
  hall: HallContent | undefined;
}

/** Seat map of a date, which fills the window below the header. Its code is loaded separately. */
export function HallArea({ event, hall }: HallAreaProps) {
  const t = useTexts();
  return (
    <div data-fills-window="" data-needs-scripts="">
      <VisuallyHidden as="div">
        <h1>{event.title}</h1>
        <h2>{t('places.title')}</h2>
      </VisuallyHidden>
      <RetryBoundary message={t('places.failed')} retryLabel={t('retry')} onRetry={preloadHall}>
        <Suspense fallback={<HallSkeleton />}>{hall ? <LoadedHall {...hall} /> : <HallSkeleton />}</Suspense>
      </RetryBoundary>
    </div>
  );
}

function LoadedHall(content: HallContent) {
  const { Hall } = use(loadHall());
  return <Hall key={content.date.hour.id} {...content} />;
}

/** Placeholder with the size of the map and of its tray. */
export function HallSkeleton() {
  return (
    <div className={layout.hall} aria-busy="true" data-fixed-size="">
      <div className={layout.map}>
        <Skeleton height="100%" />
      </div>
      <div className={layout.tray} />
    </div>
  );
}
