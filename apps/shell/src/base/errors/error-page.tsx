import { useOptionalVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { useLastVenue } from '../shop/last-venue.ts';
import { loginPath } from '../shop/login-path.ts';
import { errorText } from './error-message.ts';
import { ErrorScreen } from './error-screen.tsx';
import type { PageError } from './page-error.ts';

/** The error page (R47): what happened by its status, and the way to the venue, or to the start; who was logged in may log in again. */
export function ErrorPage({ status, message }: PageError) {
  const t = useTexts();
  const venue = useOptionalVenue();
  const slug = useLastVenue() ?? venue?.slug;
  const home = slug ? `/monuments/${slug}` : '/';
  return (
    <div data-status={status}>
      <meta name="robots" content="noindex" data-error="" />
      <ErrorScreen
        title={t(errorText(status))}
        message={status === 401 ? t('error.sessionEnded') : message}
        to={home}
        first={status === 401 && slug ? { to: loginPath(slug, home), label: t('header.logIn') } : undefined}
      />
    </div>
  );
}
