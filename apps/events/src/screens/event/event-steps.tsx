import { eventHoursQuery } from '@taquilla/api/calls';
import type { EventDetail, EventHour } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { eventCart, useEventCart, usePriceTime, useVenue } from '@taquilla/shared-state';
import { EmptyState, NeedsScripts, Step } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { DateList, DateListSkeleton } from '../../features/dates/date-list.tsx';
import { EventBar } from '../../features/event-cart/event-bar.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { eventDateOf } from '../../features/seats/event-date.ts';
import { useTexts } from '../../texts.ts';
import { EventSelection } from './event-selection.tsx';
import { useEventAddress } from './use-event-address.ts';

/** Steps of an event: date, then places. Dates are loaded in the browser with their current availability. */
export function EventSteps({ event }: { event: EventDetail }) {
  const t = useTexts();
  return (
    <>
      <div data-needs-scripts="">
        <Dates event={event} />
      </div>
      <NeedsScripts>{t('dates.needsScripts')}</NeedsScripts>
    </>
  );
}

function Dates({ event }: { event: EventDetail }) {
  const t = useTexts();
  const venue = useVenue();
  const reference = useCartReference(venue.id);
  const hours = useQuery({ ...eventHoursQuery(event.id, reference), enabled: reference !== undefined });
  if (hours.isError && !hours.data) return <LoadFailed onRetry={hours.refetch}>{t('failed')}</LoadFailed>;
  if (!hours.data || reference === undefined) return <DateListSkeleton />;
  if (hours.data.length === 0) return <EmptyState>{t('dates.none')}</EmptyState>;
  return <Steps event={event} hours={hours.data} reference={reference} />;
}

interface StepsProps {
  event: EventDetail;
  hours: readonly EventHour[];
  reference: string;
}

/** Steps for date and places; the date step is collapsed once a date is chosen. */
function Steps({ event, hours, reference }: StepsProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const { hourId, chooseHour } = useEventAddress();
  const [isChanging, setChanging] = useState(false);
  const [isChosenHere, setChosenHere] = useState(false);
  const only = hours.length === 1 ? hours[0] : undefined;
  const hour = hours.find(({ id }) => id === hourId) ?? only;
  const priceTime = usePriceTime([hour?.presale_finished_at ?? null]);
  const date = useMemo(() => eventDateOf(event, hour, priceTime), [event, hour, priceTime]);
  const isChosen = hour !== undefined && !isChanging;
  return (
    // a seat map opened by a link must not change the layout above it
    <div data-hall={(isChosenHere && isChosen && hour.map_id != null) || undefined}>
      <Step
        number={1}
        title={t('dates.title')}
        state={isChosen ? 'done' : 'open'}
        summary={hour && formatDate(hour.visit_at, { locale, timeZone, style: 'dayAndTime' })}
        changeLabel={t('dates.change')}
        {...(only
          ? {}
          : {
              onChange: () => {
                setChanging(true);
              },
            })}
      >
        <DateList
          hours={hours}
          chosenId={hour?.id}
          timeZone={timeZone}
          onChoose={(id) => {
            setChanging(false);
            setChosenHere(true);
            chooseHour(id);
          }}
        />
      </Step>
      <Step number={2} title={t('places.title')} state={isChosen ? 'open' : 'waiting'}>
        {date ? (
          <EventSelection
            key={date.hour.id}
            date={date}
            reference={reference}
            next={nextFree(hours, date.hour)}
            onChoose={chooseHour}
          />
        ) : (
          <EmptyState>{t('tariffs.none')}</EmptyState>
        )}
      </Step>
      {!isChosen && <EventBar event={event} />}
    </div>
  );
}

/** Returns the soonest free date after a sold-out date, else the soonest free date. */
function nextFree(hours: readonly EventHour[], { id, visit_at }: EventHour): EventHour | undefined {
  const free = hours.filter((hour) => hour.id !== id && hour.available > 0 && hour.price_list_id !== null);
  return free.find((hour) => Date.parse(hour.visit_at) > Date.parse(visit_at)) ?? free[0];
}

/** Returns the cart reference; undefined during SSR and the first render. */
function useCartReference(venueId: number): string | undefined {
  useEffect(() => {
    eventCart.referenceFor(venueId);
  }, [venueId]);
  return useEventCart((cart) => cart?.reference);
}
