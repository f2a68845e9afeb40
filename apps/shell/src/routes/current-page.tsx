import { matchRoute, RouteProvider, useRoute } from '@taquilla/router';
import { useMemo } from 'react';
import { NotFound } from '../errors/not-found.tsx';
import { useLocaleOfAddress } from '../language/use-locale-of-address.ts';
import { DefaultLayout } from '../layouts/default/default-layout.tsx';
import { LAYOUT } from '../layouts/layouts.ts';
import { useMaintenance } from '../maintenance/use-maintenance.ts';
import { useShop } from '../shop-context.ts';
import { RouteScreen } from './route-screen.tsx';

/** The page of the current address: its layout around its screen. */
export function CurrentPage() {
  const { path } = useRoute();
  const { routes } = useShop();
  const match = useMemo(() => matchRoute(routes, path), [routes, path]);
  useLocaleOfAddress();
  useMaintenance();
  if (!match) {
    return (
      <DefaultLayout>
        <NotFound />
      </DefaultLayout>
    );
  }
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
