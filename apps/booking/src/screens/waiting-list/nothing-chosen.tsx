import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState } from '@taquilla/ui';
import { useTexts } from '../../features/waiting-list/texts.ts';

/** Message for an address without a selection, with a link to the venue. */
export function NothingChosen() {
  const t = useTexts();
  const choose = (
    <Link to={`/monuments/${useVenue().slug}`} className={buttonClass({ variant: 'secondary' })}>
      {t('join.choose')}
    </Link>
  );
  return <EmptyState action={choose}>{t('join.nothing')}</EmptyState>;
}
