import { useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { later } from '../page/later.tsx';
import { useLastVenue } from '../shop/last-venue.ts';
import { loginPath } from '../shop/login-path.ts';
import { errorText } from './error-message.ts';
import { ErrorScreen } from './error-screen.tsx';
import { slugIn } from './suggest-slugs.ts';
import type { PageError } from './page-error.ts';

const SuggestedVenues = later(async () => (await import('./suggested-venues.tsx')).SuggestedVenues);

/**
 * The error page (R47): what happened by its status, and the way to the venue, or to the start; who was logged in may log in
 * again, and who has lost the way sees venues with a name like that.
 */
export function ErrorPage({ status, message }: PageError) {
  const t = useTexts();
  const venue = useOptionalVenue();
  const last = useLastVenue();
  const slug = venue?.slug ?? last;
  const { path } = useRoute();
  const isLost = status === 404;
  // the venue visited last is hardly the one that was looked for
  const home = slug && !(isLost && !venue) ? `/monuments/${slug}` : '/';
  return (
    <div data-status={status}>
      <meta name="robots" content="noindex" data-error="" />
      <ErrorScreen
        title={t(errorText(status))}
        message={status === 401 ? t('error.sessionEnded') : message}
        to={home}
        first={status === 401 && slug ? { to: loginPath(slug, home), label: t('header.logIn') } : undefined}
        drawing={isLost ? 'lost' : undefined}
      >
        {isLost && <SuggestedVenues slug={slugIn(path)} />}
      </ErrorScreen>
    </div>
  );
}
