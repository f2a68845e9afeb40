import { renderedParameters, renderedSearch } from '@taquilla/federation/contract';
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
import { isServerRendered, type PageRoute, type ShopPage } from '../base/shop/shop-routes.ts';
import { venueOf } from '../base/shop/venue-of.ts';
import { loadShellScreen } from '../routes/shell-screens.ts';

interface ServerRenderedPage {
  page: ShopPage;
  route: PageRoute | undefined;
  /** the module of the route's remote; undefined: the shell's own screen */
  remoteModule: Promise<RemoteModule> | undefined;
}

/** Hydrates a server-rendered page: the first render is identical to the server's, personal content follows after hydration. */
export async function hydratePage(
  root: Element,
  { page, route, remoteModule }: ServerRenderedPage,
): Promise<void> {
  if (route?.remote === null) await loadShellScreen(route.name, page.locale);
  if (route?.remote && remoteModule && isServerRendered(route)) {
    setServerRenderedArea({ remote: route.remote, module: route.module, content: remoteModule });
  }
  beforeHydration();
  setVenue(venueOf(page));
  const search = renderedSearch(renderedParameters(route, location.search));
  // a transition hydrates in slices, so that the page responds to input in between
  startTransition(() => {
    hydrateRoot(root, <HydratedApp page={page} search={search} />, { onRecoverableError: reportMismatch });
  });
}

interface HydratedAppProps {
  page: ShopPage;
  /** query of the address that the server rendered, which has fewer parameters than the visitor's */
  search: string;
}

function HydratedApp({ page, search }: HydratedAppProps) {
  useEffect(() => {
    const area = hasServerRenderedArea() ? document.getElementById('main') : null;
    replayPreHydrationEvents(document.body, area);
    if (area) return;
    setServerRenderedArea(undefined);
    markHydrated();
  }, []);
  return (
    <App page={page} withRouter={(content) => <HydrationRouter search={search}>{content}</HydrationRouter>} />
  );
}

/** Provides the query that the server rendered until hydration is complete, then the query of the address. */
function HydrationRouter({ search, children }: { search: string; children: ReactNode }) {
  return <Router search={useIsHydrated() ? undefined : search}>{children}</Router>;
}
