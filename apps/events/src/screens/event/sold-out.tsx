import type { EventHour, EventProduct } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, stackClass } from '@taquilla/ui';
import type { EventDate } from '../../features/seats/event-date.ts';
import { useTexts } from '../../texts.ts';
import { WaitingListLink } from './waiting-list-link.tsx';

interface SoldOutProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
  /** next date with free places; undefined: none */
  next: EventHour | undefined;
  onChoose: (hourId: number) => void;
}

/** Message of a sold-out date, with the next free date and the waiting list. */
export function SoldOut({ date, tariffs, next, onChoose }: SoldOutProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
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
      <WaitingListLink date={date} tariffs={tariffs} />
    </div>
  );
}
