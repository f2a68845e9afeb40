import { matchRoute, RouteProvider, usePageVisit, useRoute } from '@taquilla/router';
import { useEffect, useMemo, useState, ViewTransition, type ReactNode } from 'react';
import { ErrorPage } from '../base/errors/error-page.tsx';
import { NotFound } from '../base/errors/not-found.tsx';
import { usePageError } from '../base/errors/page-error.ts';
import { ShellBoundary } from '../base/errors/shell-boundary.tsx';
import { ScreenSkeleton } from '../base/page/screen-skeleton.tsx';
import { mayBeInAnotherRollout, needsSeparateDocument } from '../base/shop/separate-document.ts';
import { useShop } from '../base/shop/shop-context.ts';
import { useLocaleOfAddress } from '../features/language/use-locale-of-address.ts';
import { useMaintenance } from '../features/maintenance/use-maintenance.ts';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { LAYOUT } from '../layouts/layouts.ts';
import { RouteScreen } from './route-screen.tsx';

const inDefaultLayout = (content: ReactNode) => <DefaultLayout>{content}</DefaultLayout>;

/** The page of the current address, or the error page. */
export function CurrentPage() {
  const visit = usePageVisit();
  const error = usePageError(visit);
  useLocaleOfAddress();
  const isClosed = useMaintenance();
  const [loadedPath] = useState(useRoute().path);
  if (isClosed) return inDefaultLayout(<ScreenSkeleton />);
  if (error) return inDefaultLayout(<ErrorPage {...error} />);
  return (
    <ShellBoundary visit={visit} frame={inDefaultLayout}>
      <MatchedPage loadedPath={loadedPath} />
    </ShellBoundary>
  );
}

/**
 * The screen of the matching route in its layout. Reloads if the page belongs to other releases, or may exist in them only.
 * `loadedPath`: path of the loaded document, for which the edge has already looked in every rollout.
 */
function MatchedPage({ loadedPath }: { loadedPath: string }) {
  const { path } = useRoute();
  const { routes, rollout } = useShop();
  const match = useMemo(() => matchRoute(routes, path), [routes, path]);
  const needsReload = match
    ? needsSeparateDocument(rollout, match.params['slug'])
    : path !== loadedPath && mayBeInAnotherRollout(rollout);
  useEffect(() => {
    if (needsReload) location.reload();
  }, [needsReload]);
  const current = useMemo(() => match && { name: match.route.name, params: match.params }, [match]);
  if (needsReload) return inDefaultLayout(<ScreenSkeleton />);
  if (!match || !current) return inDefaultLayout(<NotFound />);
  const { route } = match;
  const Layout = LAYOUT[route.layout];
  return (
    <RouteProvider value={current}>
      <Layout>
        <ViewTransition key={route.name} default="none" enter="page" exit="page">
          <RouteScreen route={route} />
        </ViewTransition>
      </Layout>
    </RouteProvider>
  );
}
