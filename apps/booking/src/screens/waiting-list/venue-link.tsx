import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from '../../features/waiting-list/texts.ts';

/** From where nothing is waited for to what the venue sells. */
export function VenueLink() {
  const t = useTexts();
  return (
    <Link to={`/monuments/${useVenue().slug}`} className={buttonClass({ variant: 'secondary' })}>
      {t('entry.visit')}
    </Link>
  );
}
