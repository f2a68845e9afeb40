import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, stackClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';

/** Where something is full: the way onto its waiting list, at a venue that keeps one. @param search what is waited for */
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
