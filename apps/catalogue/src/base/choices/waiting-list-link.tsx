import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, stackClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';

interface WaitingListLinkProps {
  /** query of the waiting-list page */
  search: string;
  /** true: asks whether the visitor found no place, where the page does not say so */
  asks: boolean;
}

/** Link to the waiting list of a full time or day, at a venue that has waiting lists. */
export function WaitingListLink({ search, asks }: WaitingListLinkProps) {
  const t = useTexts();
  const { slug, self_service: terms } = useVenue();
  if (!terms?.waiting_list) return null;
  return (
    <div className={stackClass(2)}>
      {asks && <p>{t('waitingList.question')}</p>}
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
