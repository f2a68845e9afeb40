import { Link } from '@taquilla/router';
import { useSession, useVenue } from '@taquilla/shared-state';
import { buttonClass, EmptyState, stackClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import type { Purchase } from '../../features/change/use-change.ts';

/** Message for a visitor without access: the reason, if known, and the next step. */
export function NoAccess({ purchase: { id, token } }: { purchase: Purchase }) {
  const t = useTexts();
  const { slug } = useVenue();
  const { client } = useSession();
  if (client) return <EmptyState>{t('noAccess.otherAccount')}</EmptyState>;
  const back = new URLSearchParams({ back: `/monuments/${slug}/change/${id}` });
  return (
    <EmptyState
      action={
        <div className={stackClass(3)}>
          <Link className={buttonClass({})} to={`/monuments/${slug}/client/login?${back}`}>
            {t('noAccess.logIn')}
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to={`/monuments/${slug}/find-tickets`}>
            {t('noAccess.find')}
          </Link>
        </div>
      }
    >
      {t(token === null ? 'noAccess.noLink' : 'noAccess.ended')}
    </EmptyState>
  );
}
