import type { EventProduct } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, stackClass } from '@taquilla/ui';
import type { EventDate } from '../../features/seats/event-date.ts';
import { useTexts } from '../../texts.ts';

interface WaitingListLinkProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
}

/** Link to the waiting list of a date on which a tariff has fewer places than the purchase limit. */
export function WaitingListLink({ date: { event, hour }, tariffs }: WaitingListLinkProps) {
  const t = useTexts();
  const { slug, self_service: terms } = useVenue();
  const left = Math.min(hour.available, ...tariffs.flatMap(({ available }) => available ?? []));
  if (!terms?.waiting_list || left >= event.max_per_client) return null;
  return (
    <div className={stackClass(2)}>
      <p>{t('waitingList.question')}</p>
      <div>
        <Link
          to={`/monuments/${slug}/waiting-list?event=${event.id}&date=${hour.id}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('waitingList.join')}
        </Link>
      </div>
    </div>
  );
}
