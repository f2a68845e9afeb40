import { hasPage } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { inactiveCard, useOptionalVenue, useSession } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { NotFound } from '../base/errors/not-found.tsx';
import { UnknownPathGuard } from '../base/errors/unknown-path-guard.tsx';
import { reportHealth } from '../base/health/health.ts';
import { ScreenSkeleton } from '../base/page/screen-skeleton.tsx';
import { useIsHydrated } from '../base/hydration/hydration-state.ts';
import { reloadAfterChunkFailure } from '../base/remotes/chunk-failure.ts';
import { RemoteArea } from '../base/remotes/remote-area.tsx';
import { useLastVenue } from '../base/shop/last-venue.ts';
import { isServerRendered, type PageRoute } from '../base/shop/shop-routes.ts';
import { checkGuards } from './guards.ts';
import { markUsable } from './mark-usable.ts';
import { ShellScreen } from './shell-screen.tsx';

/** The screen of a route if its guards pass, else a redirect or an error. */
export function RouteScreen({ route }: { route: PageRoute }) {
  const { params, path, search } = useRoute();
  const { token, client } = useSession();
  const venue = useOptionalVenue();
  const isHydrated = useIsHydrated();
  const lastSlug = useLastVenue();
  const guards = route.guards ?? [];
  const guard = checkGuards(guards, {
    isLoggedIn: token !== null,
    isCardInactive: inactiveCard.get(),
    venueSlug: params['slug'] ?? lastSlug ?? null,
    from: path + search,
  });
  // the server does not know whether the visitor is logged in
  if (!isHydrated && !isServerRendered(route)) return <ScreenSkeleton />;
  if (guard.outcome === 'unknown') return <UnknownPathGuard name={guard.guard} />;
  if (guard.outcome === 'redirect') return <Redirect to={guard.to} />;
  // a venue without this sales type does not have the page
  if (venue && !hasPage(venue, route)) return <NotFound />;
  if (route.remote === null) return <ShellScreen name={route.name} />;
  const { remote } = route;
  return (
    <RemoteArea
      // remounted for another client, so that no state of the previous client remains
      key={guards.includes('authenticated') ? client?.id : undefined}
      area={{ remote, module: route.module }}
      props={{}}
      skeleton={<ScreenSkeleton />}
      onShown={() => {
        markUsable();
        if (route.outcome) reportHealth(remote, route.outcome);
      }}
      onFailed={reloadAfterChunkFailure}
    />
  );
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <ScreenSkeleton />;
}
