import { drawnParameters, drawnSearch, type PageDocument } from '@taquilla/contracts';
import type { RemoteModule } from '@taquilla/federation';
import { Router } from '@taquilla/router';
import { setVenue } from '@taquilla/shared-state';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { tellMismatch } from './base/health/mismatch.ts';
import { replay } from './base/page/early-input.ts';
import { awaitLive, goLive, useIsLive } from './base/page/live.ts';
import { hasDrawnArea, setDrawnArea } from './base/remotes/drawn-area.ts';
import { isDrawn, type ShopRoute } from './base/shop/shop-routes.ts';
import { venueOf } from './base/shop/venue-of.ts';
import { loadOwnScreen } from './routes/own-screens.ts';

interface DrawnPage {
  page: PageDocument;
  route: ShopRoute | undefined;
  /** the module of the route's remote, on its way */
  content: Promise<RemoteModule> | undefined;
}

/** Takes over a page that came drawn: at first it is exactly that page, then the visitor's. */
export async function takeOver(root: Element, { page, route, content }: DrawnPage): Promise<void> {
  if (route?.remote === null) await loadOwnScreen(route.name, page.locale);
  if (route?.remote && content && isDrawn(route)) {
    setDrawnArea({ remote: route.remote, module: route.module, content });
  }
  awaitLive();
  setVenue(venueOf(page));
  const search = drawnSearch(drawnParameters(route, location.search));
  // in slices, so that a press in between is heard
  startTransition(() => {
    hydrateRoot(root, <DrawnApp page={page} search={search} />, { onRecoverableError: tellMismatch });
  });
}

interface DrawnAppProps {
  page: PageDocument;
  /** what the page was drawn by */
  search: string;
}

function DrawnApp({ page, search }: DrawnAppProps) {
  useEffect(() => {
    const area = hasDrawnArea() ? document.getElementById('main') : null;
    replay(document.body, area);
    if (area) return;
    setDrawnArea(undefined);
    goLive();
  }, []);
  return <App page={page} among={(content) => <AsDrawn search={search}>{content}</AsDrawn>} />;
}

function AsDrawn({ search, children }: { search: string; children: ReactNode }) {
  return <Router search={useIsLive() ? undefined : search}>{children}</Router>;
}
