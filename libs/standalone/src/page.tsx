import { venueQuery } from '@taquilla/api/calls';
import type { SourceRoute } from '@taquilla/federation/contract';
import { changeLocale, useLocale } from '@taquilla/i18n';
import { Link, matchRoute, RouteProvider, useRoute } from '@taquilla/router';
import { setVenue, useOptionalVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { RemoteAlone, ScreenLoaders } from './screen.ts';

const DEMO = { slug: 'alcazar', sale: '00000000-0000-4000-8000-000000000000' };

/** Renders the screen of the address, or a list of all screens. */
export function Page({ remote }: { remote: RemoteAlone }) {
  const { path } = useRoute();
  const match = useMemo(() => matchRoute(remote.routes, path), [remote.routes, path]);
  if (!match) return <Contents remote={remote} />;
  const { route, params } = match;
  const screen = <LoadedScreen key={route.name} module={route.module} screens={remote.screens} />;
  const needsVenue = route.layout === 'venue' || route.layout === 'client';
  return (
    <RouteProvider value={{ name: route.name, params }}>
      <main>{needsVenue ? <WithVenue slug={params.slug ?? DEMO.slug}>{screen}</WithVenue> : screen}</main>
    </RouteProvider>
  );
}

function Contents({ remote }: { remote: RemoteAlone }) {
  return (
    <main>
      <h1>{remote.name}</h1>
      <ul>
        {remote.routes.map((route) => (
          <li key={route.name}>
            <Link to={exampleOf(route)}>{route.path}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Returns an address of the demo that matches a route. */
function exampleOf({ path }: SourceRoute): string {
  return path.replace(/:slug\??/, DEMO.slug).replace(/:\w+\??/, DEMO.sale);
}

function WithVenue({ slug, children }: { slug: string; children: ReactNode }) {
  const { data: venue, error } = useQuery(venueQuery(slug, useLocale()));
  const current = useOptionalVenue();
  useEffect(() => {
    if (venue) setVenue(venue);
  }, [venue]);
  if (error) return <p role="alert">Is a shop running? {error.message}</p>;
  return current ? children : null;
}

function LoadedScreen({ module, screens }: { module: string; screens: ScreenLoaders }) {
  const { locale } = useRoute();
  const { data: screen, error } = useQuery({
    queryKey: ['screen', module, locale],
    queryFn: async () => {
      const loaded = await screens[module]?.();
      if (!loaded) throw new Error(`This remote has no screen ${module}`);
      await loaded.texts?.load(locale);
      await changeLocale(locale);
      return loaded;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <p role="alert">{error.message}</p>;
  return screen ? <screen.default /> : null;
}
