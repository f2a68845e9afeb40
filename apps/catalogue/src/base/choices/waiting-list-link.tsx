import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, stackClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';

/**
 * Link to the waiting list of a full time or day, at a venue that has waiting lists.
 * @param search query of the waiting-list page
 */
export function WaitingListLink({ search }: { search: string }) {
  const t = useTexts();
  const { slug, self_service: terms } = useVenue();
  if (!terms?.waiting_list) return null;
  return (
    <div className={stackClass(2)}>
      <p>{t('waitingList.question')}</p>
      <div>
        <Link
          to={`/monuments/${slug}/waiting-list${search}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('waitingList.join')}
        </Link>
      </div>
    </div>
  );
}
