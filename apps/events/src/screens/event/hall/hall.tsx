import { eventTariffsQuery } from '@taquilla/api/calls';
import { useLocale } from '@taquilla/i18n';
import { useEventCart, useVenue } from '@taquilla/shared-state';
import { EmptyState } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import layout from '../../../base/hall/hall-layout.module.css';
import { ContinueLink, EventTotalText, TotalStatus } from '../../../features/event-cart/event-total.tsx';
import { EventAmounts } from '../../../features/event-cart/event-amounts.tsx';
import { useEventTotals } from '../../../features/event-cart/use-event-totals.ts';
import { useHall } from '../../../features/seats/seat-map/choice/use-hall.ts';
import { SeatPicker } from '../../../features/seats/seat-map/seat-picker.tsx';
import { useTexts } from '../../../texts.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { nextFree } from '../next-free.ts';
import { SoldOut } from '../sold-out.tsx';
import { useEventAddress } from '../use-event-address.ts';
import { HallSkeleton, type HallContent } from './hall-area.tsx';
import { HallNotes } from './hall-notes.tsx';
import { HallTitle } from './hall-title.tsx';
import { SoldOutHall } from './sold-out-hall.tsx';
import { StandingSectors, useStandingSector } from './standing-sectors.tsx';

/** Show and date, and the choice of seats. */
export function Hall(content: HallContent) {
  const { event, hour } = content.date;
  return (
    <>
      <HallTitle event={event} hour={hour} />
      <SeatChoice {...content} />
    </>
  );
}

/** Choice of seats of a date; for a sold-out date the hall without available seats, the next date and the waiting list. */
function SeatChoice({ hours, date, reference }: HallContent) {
  const t = useTexts();
  const locale = useLocale();
  const venue = useVenue();
  const { chooseHour } = useEventAddress();
  const { event, hour, priceListId } = date;
  const isInCart = useEventCart((cart) => cart?.lines.some(({ stock }) => stock.id === hour.id)) ?? false;
  const isSoldOut = hour.available <= 0 && !isInCart;
  const tariffs = useQuery(eventTariffsQuery({ priceListId, hourId: hour.id, locale, reference }));
  const { hall, isError, retry } = useHall({
    hourId: hour.id,
    venueId: venue.id,
    reference,
    locale,
    isSoldOut,
  });
  const totals = useEventTotals(event);
  const [sectorId, setSectorId] = useStandingSector();
  const total = (totals.current ?? totals.others) && <EventTotalText totals={totals} />;

  if (isError || (tariffs.isError && !tariffs.data)) {
    const retryAll = () => Promise.all([isError && retry(), tariffs.isError && tariffs.refetch()]);
    return (
      <div className={layout.message}>
        <LoadFailed onRetry={retryAll}>{t('places.failed')}</LoadFailed>
      </div>
    );
  }
  if (!hall || !tariffs.data) {
    return <HallSkeleton />;
  }
  if (tariffs.data.length === 0) {
    return (
      <div className={layout.message}>
        <EmptyState>{t('tariffs.none')}</EmptyState>
      </div>
    );
  }
  if (isSoldOut) {
    return (
      <SoldOutHall hall={hall}>
        <SoldOut
          date={date}
          tariffs={tariffs.data}
          next={nextFree(hours, hour)}
          onChoose={(id) => {
            chooseHour(id, { replace: true });
          }}
        />
        {total && (
          <div className={layout.total}>
            {total}
            <ContinueLink />
          </div>
        )}
      </SoldOutHall>
    );
  }
  const sectors = { hall, date, tariffs: tariffs.data, reference, sectorId, onSector: setSectorId };
  return (
    <>
      <SeatPicker
        date={date}
        hall={hall}
        tariffs={tariffs.data}
        reference={reference}
        onStanding={setSectorId}
        total={total}
        action={<ContinueLink />}
        amounts={<EventAmounts totals={totals} />}
        zones={<StandingSectors {...sectors} />}
        notes={<HallNotes date={date} tariffs={tariffs.data} />}
      />
      <TotalStatus totals={totals} />
    </>
  );
}
