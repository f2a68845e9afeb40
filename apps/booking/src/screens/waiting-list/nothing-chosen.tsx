import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, State } from '@taquilla/ui';
import { useTexts } from '../../features/waiting-list/texts.ts';

/** Message for an address without a selection, with a link to the venue. */
export function NothingChosen() {
  const t = useTexts();
  const choose = (
    <Link to={`/monuments/${useVenue().slug}`} className={buttonClass({ size: 'large' })}>
      {t('join.choose')}
    </Link>
  );
  return <State title={t('title')} lead={t('join.nothing')} action={choose} illustration="lost" />;
}
