import { eventTariffsQuery } from '@taquilla/api/calls';
import type { EventHour } from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { EmptyState, Skeleton, stackClass, textClass } from '@taquilla/ui';
import { useManagementCost } from '@taquilla/visits';
import { useQuery } from '@tanstack/react-query';
import { EventBar } from '../../features/event-cart/event-bar.tsx';
import { ChooseByQuantity } from '../../features/seats/by-quantity/choose-by-quantity.tsx';
import type { EventDate } from '../../features/seats/event-date.ts';
import { useTexts } from '../../texts.ts';
import { LoadFailed } from '../load-failed.tsx';
import { SoldOut } from './sold-out.tsx';
import { WaitingListLink } from './waiting-list-link.tsx';

interface EventSelectionProps {
  date: EventDate;
  reference: string;
  /** next date with free places, offered when the chosen date is sold out */
  next: EventHour | undefined;
  onChoose: (hourId: number) => void;
}

/** Tickets of a date by quantity; for a sold-out date, links to the next date and the waiting list. */
export function EventSelection({ date, reference, next, onChoose }: EventSelectionProps) {
  const t = useTexts();
  const locale = useLocale();
  const { priceListId, hour } = date;
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
        <SoldOut date={date} tariffs={tariffs.data} next={next} onChoose={onChoose} />
        <EventBar event={date.event} />
      </div>
    );
  }
  return (
    <div className={stackClass(4)}>
      {cost > 0 && <p className={textClass('note')}>{t('tariffs.fee', { fee: formatMoney(cost) })}</p>}
      <WaitingListLink date={date} tariffs={tariffs.data} />
      <ChooseByQuantity date={date} tariffs={tariffs.data} reference={reference} left={hour.available} />
      <EventBar event={date.event} />
    </div>
  );
}
