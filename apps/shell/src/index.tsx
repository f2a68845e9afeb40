import '@taquilla/ui/fonts.css';
import '@taquilla/ui/styles.css';
import { FALLBACK_LOCALE, PASS_WORKER, splitLocale } from '@taquilla/contracts';
import { readPageDocument } from '@taquilla/federation/contract';
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
import { shopRoutes, type ShopPage } from './base/shop/shop-routes.ts';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { texts } from './texts.ts';

/** Delay in ms before non-critical work starts, so that it does not compete with the page's own requests. */
const IDLE_DELAY_MS = 3_000;

/** Starts the page in the browser: federation, stores, texts, the route's remote; then hydrates the server-rendered HTML or renders from scratch. */
async function start(): Promise<void> {
  const page = readPageDocument() as ShopPage | undefined;
  if (!page) throw new Error('The HTML contains no page document');
  // before the first await: the script policy reads `document.currentScript`
  initFederation(page, { workers: [PASS_WORKER], fallbackLocale: FALLBACK_LOCALE });
  await whenVisible();
  const root = document.getElementById('root') ?? document.body;
  const isServerRendered = root.hasAttribute('data-rendered');
  if (isServerRendered) capturePreHydrationEvents();
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
  // starts the download early; the screen loads the same module and reports a failure
  const remoteModule = route?.remote
    ? loadArea({ remote: route.remote, module: route.module }, page.locale)
    : undefined;
  remoteModule?.catch(() => undefined);
  watchVitals(route?.remote ?? SHELL);
  setTimeout(() => void startIdleWork(page), IDLE_DELAY_MS);

  await texts.load(page.locale);
  if (isServerRendered) await hydratePage(root, { page, route, remoteModule });
  else createRoot(root).render(<App page={page} />);
}

async function startIdleWork(page: ShopPage): Promise<void> {
  const work = await import('./base/page/idle-work.ts').catch(() => undefined);
  work?.startIdleWork(page);
}

start().catch((error: unknown) => {
  if (error instanceof Error) reloadAfterChunkFailure(error);
  throw error;
});
