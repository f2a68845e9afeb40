import type { EventDetail, EventHour } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { usePriceTime, useVenue } from '@taquilla/shared-state';
import { EmptyState, Step } from '@taquilla/ui';
import { useMemo, useState } from 'react';
import { DateList } from '../../features/dates/date-list.tsx';
import { EventBar } from '../../features/event-cart/event-bar.tsx';
import { eventDateOf } from '../../features/seats/event-date.ts';
import { useTexts } from '../../texts.ts';
import { EventSelection } from './event-selection.tsx';
import { nextFree } from './next-free.ts';
import { useEventAddress } from './use-event-address.ts';

interface EventStepsProps {
  event: EventDetail;
  hours: readonly EventHour[];
  reference: string;
}

/**
 * Steps for the date and, without a seat map, the quantity; the date step is collapsed once a date is chosen. An only date
 * is chosen from the start if it has no seat map.
 */
export function EventSteps({ event, hours, reference }: EventStepsProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const { hourId, chooseHour } = useEventAddress();
  const [isChanging, setChanging] = useState(false);
  const only = hours.length === 1 && hours[0]?.map_id == null ? hours[0] : undefined;
  const hour = hours.find(({ id }) => id === hourId) ?? only;
  const priceTime = usePriceTime([hour?.presale_finished_at ?? null]);
  const date = useMemo(() => eventDateOf(event, hour, priceTime), [event, hour, priceTime]);
  const isChosen = hour !== undefined && !isChanging;
  return (
    <div>
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
            // back navigation leaves a seat map
            chooseHour(id, { replace: hours.find((each) => each.id === id)?.map_id == null });
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
            onChoose={(id) => {
              chooseHour(id, { replace: true });
            }}
          />
        ) : (
          <EmptyState>{t('tariffs.none')}</EmptyState>
        )}
      </Step>
      {!isChosen && <EventBar event={event} />}
    </div>
  );
}
