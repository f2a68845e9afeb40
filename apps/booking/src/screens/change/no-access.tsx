import { Link } from '@taquilla/router';
import { useSession, useVenue } from '@taquilla/shared-state';
import { buttonClass, State } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import type { Purchase } from '../../features/change/use-change.ts';

/** Message for a visitor without access: the reason, if known, and the next step. */
export default function NoAccess({ purchase: { id, token } }: { purchase: Purchase }) {
  const t = useTexts();
  const { slug } = useVenue();
  const { client } = useSession();
  const state = { title: t('title'), illustration: 'lost' } as const;
  if (client) return <State {...state} lead={t('noAccess.otherAccount')} />;
  const back = new URLSearchParams({ back: `/monuments/${slug}/change/${id}` });
  return (
    <State
      {...state}
      lead={t(token === null ? 'noAccess.noLink' : 'noAccess.ended')}
      action={
        <>
          <Link className={buttonClass({ size: 'large' })} to={`/monuments/${slug}/client/login?${back}`}>
            {t('noAccess.logIn')}
          </Link>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'large' })}
            to={`/monuments/${slug}/find-tickets`}
          >
            {t('noAccess.find')}
          </Link>
        </>
      }
    />
  );
}
