import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, State } from '@taquilla/ui';
import { useTexts } from './texts.ts';

/** Result page of an unknown purchase. */
export default function MissingSale() {
  const t = useTexts();
  const { slug, name } = useVenue();
  const home = `/monuments/${slug}`;
  return (
    <State
      title={t('missing.title')}
      lead={t('missing.lead')}
      action={
        <>
          <Link className={buttonClass({ size: 'large' })} to={`${home}/find-tickets`}>
            {t('missing.find')}
          </Link>
          <Link className={buttonClass({ variant: 'secondary', size: 'large' })} to={home}>
            {t('home', { venue: name })}
          </Link>
        </>
      }
      illustration="lost"
    />
  );
}
