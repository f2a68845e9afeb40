import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState } from '@taquilla/ui';
import { useTexts } from '../../features/waiting-list/texts.ts';

/** An address that says too little: there is nothing that one could wait for. */
export function NothingChosen() {
  const t = useTexts();
  const choose = (
    <Link to={`/monuments/${useVenue().slug}`} className={buttonClass({ variant: 'secondary' })}>
      {t('join.choose')}
    </Link>
  );
  return <EmptyState action={choose}>{t('join.nothing')}</EmptyState>;
}
