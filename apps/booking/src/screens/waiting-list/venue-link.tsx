import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from '../../features/waiting-list/texts.ts';

/** Link to the venue's page. */
export function VenueLink() {
  const t = useTexts();
  return (
    <Link
      to={`/monuments/${useVenue().slug}`}
      className={buttonClass({ variant: 'secondary', size: 'large' })}
    >
      {t('entry.visit')}
    </Link>
  );
}
