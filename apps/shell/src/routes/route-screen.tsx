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
import { isDrawn, type ShopRoute } from '../base/shop/shop-routes.ts';
import { checkGuards } from './guards.ts';
import { markUsable } from './mark-usable.ts';
import { OwnScreen } from './own-screen.tsx';

/** The screen of a route, once its guards let the visitor pass. */
export function RouteScreen({ route }: { route: ShopRoute }) {
  const { params, path, search } = useRoute();
  const { token, client } = useSession();
  const venue = useOptionalVenue();
  const isLive = useIsHydrated();
  const lastSlug = useLastVenue();
  const guards = route.guards ?? [];
  const guard = checkGuards(guards, {
    isLoggedIn: token !== null,
    isCardInactive: inactiveCard.get(),
    venueSlug: params['slug'] ?? lastSlug ?? null,
    from: path + search,
  });
  // nobody is logged in where pages are made
  if (!isLive && !isDrawn(route)) return <ScreenSkeleton />;
  if (guard.outcome === 'unknown') return <UnknownPathGuard name={guard.guard} />;
  if (guard.outcome === 'redirect') return <Redirect to={guard.to} />;
  // a venue that does not sell this way has no such page
  if (venue && !hasPage(venue, route)) return <NotFound />;
  if (route.remote === null) return <OwnScreen name={route.name} />;
  const { remote } = route;
  return (
    <RemoteArea
      // another client sees nothing of what the one before did here
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
