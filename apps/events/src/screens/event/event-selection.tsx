import { eventTariffsQuery } from '@taquilla/api/calls';
import type { EventHour, EventProduct } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, Dialog, EmptyState, Skeleton, stackClass, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EventBar } from '../../features/event-cart/event-bar.tsx';
import { useManagementCost } from '@taquilla/visits';
import { LoadFailed } from '../load-failed.tsx';
import { WaitingListLink } from './waiting-list-link.tsx';
import { ChooseByQuantity } from '../../features/seats/by-quantity/choose-by-quantity.tsx';
import type { EventDate } from '../../features/seats/event-date.ts';
import { useHall } from '../../features/seats/seat-map/choice/use-hall.ts';
import { SeatPicker } from '../../features/seats/seat-map/seat-picker.tsx';
import { useTexts } from '../../texts.ts';

interface SelectionProps {
  date: EventDate;
  reference: string;
}

interface EventSelectionProps extends SelectionProps {
  /** next date with free places, offered when the chosen date is sold out */
  next: EventHour | undefined;
  onChoose: (hourId: number) => void;
}

/** Places of a date: by quantity or in the seat map; for a sold-out date, links to the next date and the waiting list. */
export function EventSelection({ date, reference, next, onChoose }: EventSelectionProps) {
  const t = useTexts();
  const locale = useLocale();
  const { priceListId, hour } = date;
  const { timezone: timeZone } = useVenue();
  const { cost = 0 } = useManagementCost();
  const tariffs = useQuery(eventTariffsQuery({ priceListId, hourId: hour.id, locale, reference }));
  if (tariffs.isError && !tariffs.data) {
    return <LoadFailed onRetry={tariffs.refetch}>{t('places.failed')}</LoadFailed>;
  }
  if (!tariffs.data) return <Skeleton height={320} />;
  if (tariffs.data.length === 0) return <EmptyState>{t('tariffs.none')}</EmptyState>;
  if (hour.available <= 0) {
    return (
      <div className={stackClass(4)}>
        <p>{t('places.none')}</p>
        {next && (
          <div>
            <Button
              onClick={() => {
                onChoose(next.id);
              }}
            >
              {t('places.next', {
                date: formatDate(next.visit_at, { locale, timeZone, style: 'dayAndTime' }),
              })}
            </Button>
          </div>
        )}
        <WaitingListLink date={date} tariffs={tariffs.data} />
        <EventBar event={date.event} />
      </div>
    );
  }
  return (
    <div className={stackClass(4)}>
      {cost > 0 && <p className={textClass('note')}>{t('tariffs.fee', { fee: formatMoney(cost) })}</p>}
      <WaitingListLink date={date} tariffs={tariffs.data} />
      {hour.map_id == null ? (
        <>
          <ChooseByQuantity date={date} tariffs={tariffs.data} reference={reference} left={hour.available} />
          <EventBar event={date.event} />
        </>
      ) : (
        <HallSelection date={date} tariffs={tariffs.data} reference={reference} />
      )}
    </div>
  );
}

function HallSelection({ date, tariffs, reference }: SelectionProps & { tariffs: readonly EventProduct[] }) {
  const t = useTexts();
  const locale = useLocale();
  const venue = useVenue();
  const [zoneId, setZoneId] = useState<number | null>(null);
  const { hall, isError, retry } = useHall({ hourId: date.hour.id, venueId: venue.id, reference, locale });
  if (isError) return <LoadFailed onRetry={retry}>{t('places.failed')}</LoadFailed>;
  if (!hall) return <Skeleton height={540} />;
  const { layout } = hall.map;
  const zones = layout.sectors.filter(({ kind }) => kind === 'standing');
  const zone = zones.find(({ id }) => id === zoneId);
  const category = zone && layout.cats[zone.cat ?? -1];
  const leftIn = (sectorId: number) => hall.statuses.standing[String(sectorId)] ?? 0;
  return (
    <>
      <SeatPicker
        date={date}
        hall={hall}
        tariffs={tariffs}
        reference={reference}
        onStanding={setZoneId}
        zones={zones.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            onClick={() => {
              setZoneId(id);
            }}
          >
            {t('places.standing', { sector: name, count: leftIn(id) })}
          </Button>
        ))}
        tray={(seats) => <EventBar event={date.event} tray={seats} />}
      />
      {zone && (
        <Dialog
          title={zone.name}
          closeLabel={t('close')}
          onClose={() => {
            setZoneId(null);
          }}
        >
          <ChooseByQuantity
            date={date}
            tariffs={tariffs.filter(({ category_id }) => category_id === category?.id)}
            reference={reference}
            left={leftIn(zone.id)}
            sector={zone}
          />
        </Dialog>
      )}
    </>
  );
}
