import '@taquilla/ui/fonts.css';
import '@taquilla/ui/styles.css';
import { readPageDocument, splitLocale } from '@taquilla/contracts';
import { initFederation } from '@taquilla/federation';
import { setUpI18n } from '@taquilla/i18n';
import { matchRoute } from '@taquilla/router';
import { cart, consent, eventCart, session, startStorage } from '@taquilla/shared-state';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { SHELL, startHealth } from './base/health/health.ts';
import { untranslatedReporter } from './base/health/untranslated.ts';
import { watchVitals } from './base/health/watch-vitals.ts';
import { capturePreHydrationEvents } from './base/hydration/pre-hydration-events.ts';
import { whenVisible } from './base/page/when-visible.ts';
import { reloadAfterChunkFailure } from './base/remotes/chunk-failure.ts';
import { loadArea } from './base/remotes/load-area.ts';
import { shopRoutes } from './base/shop/shop-routes.ts';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { texts } from './texts.ts';

/** Milliseconds in which a page has what its visitor waits for. */
const SETTLED = 3_000;

/** Brings the page to life: what the edge wrote into it, the stores, the texts, and the screen's own remote meanwhile. */
async function start(): Promise<void> {
  const page = readPageDocument();
  if (!page) throw new Error('The page carries no page document');
  // by the script that is running
  initFederation(page);
  await whenVisible();
  const root = document.getElementById('root') ?? document.body;
  const isDrawn = root.hasAttribute('data-drawn');
  if (isDrawn) capturePreHydrationEvents();
  startHealth(page);
  startStorage();
  cart.start();
  eventCart.start();
  session.start();
  consent.start();
  await setUpI18n(page.locale, {
    withEnglish: (root.dataset.english ?? '').split(' '),
    onMissing: untranslatedReporter(page),
  });

  const route = matchRoute(shopRoutes(page), splitLocale(location.pathname).path)?.route;
  // on its way while the shell draws; the screen itself asks again and says what went wrong
  const content = route?.remote
    ? loadArea({ remote: route.remote, module: route.module }, page.locale)
    : undefined;
  content?.catch(() => undefined);
  watchVitals(route?.remote ?? SHELL);
  setTimeout(() => void mendPictures(), SETTLED);

  await texts.load(page.locale);
  if (isDrawn) await hydratePage(root, { page, route, content });
  else createRoot(root).render(<App page={page} />);
}

async function mendPictures(): Promise<void> {
  const mending = await import('./base/page/broken-pictures.ts').catch(() => undefined);
  mending?.retryPictures();
}

start().catch((error: unknown) => {
  if (error instanceof Error) reloadAfterChunkFailure(error);
  throw error;
});
