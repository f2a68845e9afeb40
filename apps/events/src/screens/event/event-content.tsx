import { eventHoursQuery } from '@taquilla/api/calls';
import type { EventDetail } from '@taquilla/contracts';
import { eventCart, useEventCart, usePriceTime, useVenue } from '@taquilla/shared-state';
import { EmptyState, NeedsScripts, stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { DateListSkeleton } from '../../features/dates/date-list.tsx';
import { eventDateOf } from '../../features/seats/event-date.ts';
import { useTexts } from '../../texts.ts';
import { LoadFailed } from '../load-failed.tsx';
import { EventHeader } from './event-header.tsx';
import { EventSteps } from './event-steps.tsx';
import { HallArea } from './hall/hall-area.tsx';
import { preloadHall } from './hall/load-hall.ts';
import { useEventAddress } from './use-event-address.ts';

/**
 * Content of an event: its dates and tickets, or the seat map of the date in the address, which fills the window. Dates
 * are loaded in the browser with their current availability.
 */
export function EventContent({ event }: { event: EventDetail }) {
  const t = useTexts();
  const venue = useVenue();
  const reference = useCartReference(venue.id);
  const { hourId } = useEventAddress();
  const { data, isError, refetch } = useQuery({
    ...eventHoursQuery(event.id, reference),
    enabled: reference !== undefined,
  });
  const hours = reference === undefined ? undefined : data;
  const hour = hours?.find(({ id }) => id === hourId);
  const priceTime = usePriceTime([hour?.presale_finished_at ?? null]);
  const date = useMemo(() => eventDateOf(event, hour, priceTime), [event, hour, priceTime]);
  const hasFailed = isError && !hours;
  // until the dates are loaded, the address and the event decide, as on the server
  const isHall = hours
    ? date?.hour.map_id != null
    : !hasFailed && hourId !== undefined && event.admission_type === 'seat';
  const hasMaps = isHall || (hours ?? []).some(({ map_id }) => map_id != null);
  useEffect(() => {
    if (hasMaps) preloadHall();
  }, [hasMaps]);
  useFocusOnSwitch(isHall, hours !== undefined);

  if (isHall) {
    return (
      <>
        <HallArea
          event={event}
          hall={hours && date && reference !== undefined ? { hours, date, reference } : undefined}
        />
        <NeedsScripts>{t('dates.needsScripts')}</NeedsScripts>
      </>
    );
  }
  return (
    <div className={stackClass(6)}>
      <EventHeader event={event} />
      <div data-needs-scripts="">
        {hasFailed && <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>}
        {!hasFailed && !hours && <DateListSkeleton />}
        {hours?.length === 0 && <EmptyState>{t('dates.none')}</EmptyState>}
        {hours && hours.length > 0 && reference !== undefined && (
          <EventSteps event={event} hours={hours} reference={reference} />
        )}
      </div>
      <NeedsScripts>{t('dates.needsScripts')}</NeedsScripts>
    </div>
  );
}

/** Returns the cart reference; undefined during SSR and the first render. */
function useCartReference(venueId: number): string | undefined {
  useEffect(() => {
    eventCart.referenceFor(venueId);
  }, [venueId]);
  return useEventCart((cart) => cart?.reference);
}

/** Moves the focus to the heading and scrolls to the top when the visitor opens or leaves the seat map, which hides the pressed control. */
function useFocusOnSwitch(isHall: boolean, isLoaded: boolean): void {
  const before = useRef({ isHall, isLoaded });
  useEffect(() => {
    const hasSwitched = before.current.isLoaded && before.current.isHall !== isHall;
    before.current = { isHall, isLoaded };
    if (!hasSwitched) return;
    const heading = document.querySelector<HTMLElement>(isHall ? '[data-fills-window] h2' : 'h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isHall, isLoaded]);
}
