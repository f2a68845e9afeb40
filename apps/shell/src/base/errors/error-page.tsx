import { useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { useLastVenue } from '../shop/last-venue.ts';
import { loginPath } from '../shop/login-path.ts';
import { errorText } from './error-message.ts';
import { ErrorScreen } from './error-screen.tsx';
import { slugIn } from './suggest-slugs.ts';
import type { PageError } from './page-error.ts';

const SuggestedVenues = lazyWithRetry(async () => (await import('./suggested-venues.tsx')).SuggestedVenues);

/**
 * The error page (R47): a text for the status and a link to the venue, else to the home page. A 401 also links to the login
 * page, a 404 suggests venues with a similar slug.
 */
export function ErrorPage({ status, message }: PageError) {
  const t = useTexts();
  const venue = useOptionalVenue();
  const last = useLastVenue();
  const slug = venue?.slug ?? last;
  const { path } = useRoute();
  const isNotFound = status === 404;
  // for an unknown address, the venue visited last is probably not the requested venue
  const home = slug && !(isNotFound && !venue) ? `/monuments/${slug}` : '/';
  return (
    <div data-status={status}>
      <meta name="robots" content="noindex" data-error="" />
      <ErrorScreen
        title={t(errorText(status))}
        message={status === 401 ? t('error.sessionEnded') : message}
        to={home}
        first={status === 401 && slug ? { to: loginPath(slug, home), label: t('header.logIn') } : undefined}
        illustration={isNotFound ? 'lost' : undefined}
      >
        {isNotFound && <SuggestedVenues slug={slugIn(path)} />}
      </ErrorScreen>
    </div>
  );
}
