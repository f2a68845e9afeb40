import { eventTariffsQuery } from '@taquilla/api';
import type { EventProduct } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, Dialog, EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlacesByNumber } from '../../features/places/by-number/places-by-number.tsx';
import type { EventDate } from '../../features/places/event-date.ts';
import { useHall } from '../../features/places/seat-map/choice/use-hall.ts';
import { SeatPicker } from '../../features/places/seat-map/seat-picker.tsx';
import { useTexts } from '../../texts.ts';
import styles from './event-page.module.css';

interface EventPlacesProps {
  date: EventDate;
  reference: string;
}

/** The places of a date: by number, or in the hall. */
export function EventPlaces({ date, reference }: EventPlacesProps) {
  const t = useTexts();
  const locale = useLocale();
  const { priceListId, hour } = date;
  const tariffs = useQuery(eventTariffsQuery({ priceListId, hourId: hour.id, locale, reference }));
  if (tariffs.isError && !tariffs.data) {
    return <Failed onRetry={() => void tariffs.refetch()} />;
  }
  if (!tariffs.data) return <Skeleton height={320} />;
  if (tariffs.data.length === 0) return <EmptyState>{t('tariffs.none')}</EmptyState>;
  return (
    <section className={styles.part} aria-label={t('places.title')}>
      <h2>{t('places.title')}</h2>
      {hour.map_id == null ? (
        <PlacesByNumber date={date} tariffs={tariffs.data} reference={reference} />
      ) : (
        <HallPlaces date={date} tariffs={tariffs.data} reference={reference} />
      )}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <EmptyState action={retry}>{t('places.failed')}</EmptyState>;
}

function HallPlaces({ date, tariffs, reference }: EventPlacesProps & { tariffs: readonly EventProduct[] }) {
  const t = useTexts();
  const locale = useLocale();
  const venue = useVenue();
  const [standing, setStanding] = useState<number | null>(null);
  const { hall, isError, retry } = useHall({ hourId: date.hour.id, venueId: venue.id, reference, locale });
  if (isError) return <Failed onRetry={() => void retry()} />;
  if (!hall) return <Skeleton height={540} />;
  const sector = hall.map.layout.sectors.find(({ id }) => id === standing);
  const category = sector && hall.map.layout.cats[sector.cat ?? -1];
  const standingSectors = hall.map.layout.sectors.filter(({ kind }) => kind === 'standing');
  return (
    <>
      <SeatPicker date={date} hall={hall} tariffs={tariffs} reference={reference} onStanding={setStanding} />
      {standingSectors.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          onClick={() => {
            setStanding(id);
          }}
        >
          {t('places.standing', { sector: name, count: hall.statuses.standing[String(id)] ?? 0 })}
        </Button>
      ))}
      {sector && (
        <Dialog
          title={sector.name}
          closeLabel={t('close')}
          onClose={() => {
            setStanding(null);
          }}
        >
          <PlacesByNumber
            date={date}
            tariffs={tariffs.filter(({ category_id }) => category_id === category?.id)}
            reference={reference}
            sectorId={sector.id}
          />
        </Dialog>
      )}
    </>
  );
}
