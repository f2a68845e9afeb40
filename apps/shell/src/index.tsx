import '@taquilla/ui/styles.css';
import { readPageDocument, splitLocale } from '@taquilla/contracts';
import { initFederation } from '@taquilla/federation';
import { setUpI18n } from '@taquilla/i18n';
import { matchRoute } from '@taquilla/router';
import { cart, consent, eventCart, session, setVenue, startStorage } from '@taquilla/shared-state';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { SHELL, startHealth } from './base/health/health.ts';
import { tellMismatch } from './base/health/mismatch.ts';
import { watchVitals } from './base/health/watch-vitals.ts';
import { reloadAfterChunkFailure } from './base/remotes/chunk-failure.ts';
import { setDrawnArea } from './base/remotes/drawn-area.ts';
import { loadArea } from './base/remotes/load-area.ts';
import { isDrawn, shopRoutes } from './base/shop/shop-routes.ts';
import { venueOf } from './base/shop/venue-of.ts';
import './fonts/fonts.css';
import { loadOwnScreen } from './routes/own-screens.ts';
import { texts } from './texts.ts';

/** Brings the page to life: what the edge wrote into it, the stores, the texts, and the screen's own remote meanwhile. */
async function start(): Promise<void> {
  const page = readPageDocument();
  if (!page) throw new Error('The page carries no page document');
  initFederation(page);
  startHealth(page);
  startStorage();
  cart.start();
  eventCart.start();
  session.start();
  consent.start();
  await setUpI18n(page.locale);

  const route = matchRoute(shopRoutes(page), splitLocale(location.pathname).path)?.route;
  // on its way while the shell draws; the screen itself asks again and says what went wrong
  const area = route?.remote ? { remote: route.remote, module: route.module } : undefined;
  const content = area && loadArea(area, page.locale);
  content?.catch(() => undefined);
  watchVitals(route?.remote ?? SHELL);

  await texts.load(page.locale);
  const root = document.getElementById('root') ?? document.body;
  if (!root.hasAttribute('data-drawn')) {
    createRoot(root).render(<App page={page} />);
    return;
  }
  if (route?.remote === null) await loadOwnScreen(route.name);
  if (route && area && content && isDrawn(route)) setDrawnArea({ ...area, content });
  setVenue(venueOf(page));
  startTransition(() => {
    hydrateRoot(root, <App page={page} />, { onRecoverableError: tellMismatch });
  });
}

start().catch((error: unknown) => {
  if (error instanceof Error) reloadAfterChunkFailure(error);
  throw error;
});
