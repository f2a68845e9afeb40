import { renderedParameters, renderedSearch, type PageDocument } from '@taquilla/contracts';
import type { RemoteModule } from '@taquilla/federation';
import { Router } from '@taquilla/router';
import { setVenue } from '@taquilla/shared-state';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { reportMismatch } from '../base/health/mismatch.ts';
import { replayPreHydrationEvents } from '../base/hydration/pre-hydration-events.ts';
import { beforeHydration, markHydrated, useIsHydrated } from '../base/hydration/hydration-state.ts';
import { hasServerRenderedArea, setServerRenderedArea } from '../base/hydration/server-rendered-area.ts';
import { isDrawn, type ShopRoute } from '../base/shop/shop-routes.ts';
import { venueOf } from '../base/shop/venue-of.ts';
import { loadOwnScreen } from '../routes/own-screens.ts';

interface ServerRenderedPage {
  page: PageDocument;
  route: ShopRoute | undefined;
  /** the module of the route's remote, on its way */
  content: Promise<RemoteModule> | undefined;
}

/** Takes over a page that came drawn: at first it is exactly that page, then the visitor's. */
export async function hydratePage(
  root: Element,
  { page, route, content }: ServerRenderedPage,
): Promise<void> {
  if (route?.remote === null) await loadOwnScreen(route.name, page.locale);
  if (route?.remote && content && isDrawn(route)) {
    setServerRenderedArea({ remote: route.remote, module: route.module, content });
  }
  beforeHydration();
  setVenue(venueOf(page));
  const search = renderedSearch(renderedParameters(route, location.search));
  // in slices, so that a press in between is heard
  startTransition(() => {
    hydrateRoot(root, <DrawnApp page={page} search={search} />, { onRecoverableError: reportMismatch });
  });
}

interface DrawnAppProps {
  page: PageDocument;
  /** what the page was drawn by */
  search: string;
}

function DrawnApp({ page, search }: DrawnAppProps) {
  useEffect(() => {
    const area = hasServerRenderedArea() ? document.getElementById('main') : null;
    replayPreHydrationEvents(document.body, area);
    if (area) return;
    setServerRenderedArea(undefined);
    markHydrated();
  }, []);
  return <App page={page} among={(content) => <SsrFallback search={search}>{content}</SsrFallback>} />;
}

function SsrFallback({ search, children }: { search: string; children: ReactNode }) {
  return <Router search={useIsHydrated() ? undefined : search}>{children}</Router>;
}
