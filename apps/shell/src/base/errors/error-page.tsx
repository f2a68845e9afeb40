import { useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { useLastVenue } from '../shop/last-venue.ts';
import { loginPath } from '../shop/login-path.ts';
import { errorText } from './error-message.ts';
import styles from './error-page.module.css';
import { ErrorScreen } from './error-screen.tsx';
import { slugIn } from './suggest-slugs.ts';
import type { PageError } from './page-error.ts';

const SuggestedPages = lazyWithRetry(async () => (await import('./suggested-pages.tsx')).SuggestedPages);

/** Sentence below the title, by status. */
const HINTS: Partial<Record<number, 'error.sessionEnded' | 'error.notFoundHint'>> = {
  401: 'error.sessionEnded',
  404: 'error.notFoundHint',
};

/**
 * The error page (R47): a text for the status and a link to the venue, else to the home page. A 401 also links to the login
 * page, a 404 suggests the visitor's purchases and venues with a similar slug.
 */
export function ErrorPage({ status, message }: PageError) {
  const t = useTexts();
  const venue = useOptionalVenue();
  const last = useLastVenue();
  const slug = venue?.slug ?? last;
  const { path } = useRoute();
  const isNotFound = status === 404;
  const hint = HINTS[status];
  // for an unknown address, the venue visited last is probably not the requested venue
  const home = slug && !(isNotFound && !venue) ? `/monuments/${slug}` : '/';
  return (
    <div data-status={status}>
      <meta name="robots" content="noindex" data-error="" />
      <ErrorScreen
        title={t(errorText(status))}
        message={(status !== 401 && message) || (hint && t(hint))}
        to={home}
        first={status === 401 && slug ? { to: loginPath(slug, home), label: t('header.logIn') } : undefined}
        illustration={isNotFound || status === 403 ? 'lost' : 'closed'}
      >
        {isNotFound && (
          <div className={styles.suggestions} data-later="">
            <SuggestedPages slug={slugIn(path)} venue={slug ?? undefined} hasAll={home !== '/'} />
          </div>
        )}
      </ErrorScreen>
    </div>
  );
}
