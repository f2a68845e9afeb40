import { matchRoute, RouteProvider, usePageVisit, useRoute } from '@taquilla/router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ErrorPage } from '../errors/error-page.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { usePageError } from '../errors/page-error.ts';
import { ShellBoundary } from '../errors/shell-boundary.tsx';
import { useLocaleOfAddress } from '../language/use-locale-of-address.ts';
import { DefaultLayout } from '../layouts/default/default-layout.tsx';
import { LAYOUT } from '../layouts/layouts.ts';
import { useMaintenance } from '../maintenance/use-maintenance.ts';
import { useLinkPrefetch } from '../remotes/use-link-prefetch.ts';
import { useShop } from '../shop-context.ts';
import { needsOwnDocument } from './own-document.ts';
import { RouteScreen } from './route-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const plain = (content: ReactNode) => <DefaultLayout>{content}</DefaultLayout>;

/** The page of the current address, or the error page in its place. */
export function CurrentPage() {
  const visit = usePageVisit();
  const error = usePageError(visit);
  useLocaleOfAddress();
  const isClosed = useMaintenance();
  useLinkPrefetch();
  if (isClosed) return plain(<ScreenSkeleton />);
  if (error) return plain(<ErrorPage {...error} />);
  return (
    <ShellBoundary visit={visit} frame={plain}>
      <MatchedPage />
    </ShellBoundary>
  );
}

/** The screen of the address's route in its layout. */
function MatchedPage() {
  const { path } = useRoute();
  const { routes, rollout } = useShop();
  const match = useMemo(() => matchRoute(routes, path), [routes, path]);
  const isElsewhere = needsOwnDocument(rollout, match?.params['slug']);
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  if (isElsewhere) return plain(<ScreenSkeleton />);
  if (!match) return plain(<NotFound />);
  const { route, params } = match;
  const Layout = LAYOUT[route.layout];
  return (
    <RouteProvider value={{ name: route.name, params }}>
      <Layout>
        <RouteScreen key={route.name} route={route} />
      </Layout>
    </RouteProvider>
  );
}
