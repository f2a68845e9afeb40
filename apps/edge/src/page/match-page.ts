import { SLUG, splitLocale, type Locale } from '@taquilla/contracts';
import { renderedParameters, type RenderedParameters } from '@taquilla/federation/contract';
import type { EffectiveRollout } from '@taquilla/delivery';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import type { Composition, PageRoute } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';

export interface PageMatch extends RenderedParameters {
  /** rollout that the page follows */
  rollout: EffectiveRollout;
  composition: Composition;
  /** slugs of venues with a separate rollout */
  venues: string[];
  locale: Locale;
  /** unprefixed, without empty segments: safe to put after an origin */
  path: string;
  /** undefined: no such page */
  route: PageRoute | undefined;
  params: Readonly<Record<string, string | undefined>>;
  /** slug of the address when its page belongs to a venue */
  venueSlug: string | undefined;
  companySlug: string | undefined;
}

/**
 * Finds the page of an address and the composition of its venue. The venue decides the rollout and the rollout the routes,
 * so
 * the venue is resolved first: by the routes of its own rollout, which may be new, else by the routes of the default
 * rollout.
 * @param group visitor group, which decides about canaries
 */
export function matchPage(
  rollouts: Pick<RolloutStore, 'forTenant' | 'rolloutOf' | 'routesOf' | 'tenants'>,
  { pathname, search }: { pathname: string; search: string },
  group?: number,
): PageMatch | undefined {
  const base = rollouts.forTenant(undefined, group);
  if (!base) return undefined;
  const { locale, path: rest } = splitLocale(pathname);
  const path = `/${rest.split('/').filter(Boolean).join('/')}`;
  const slug = venueByRoutes(rollouts, path) ?? matchIn(base, path).venueSlug;
  const composition = rollouts.forTenant(slug, group) ?? base;
  const rollout = rollouts.rolloutOf(slug);
  if (!rollout) return undefined;
  const routeMatch = matchIn(composition, path);
  return {
    rollout,
    composition,
    venues: rollouts.tenants(),
    locale,
    path,
    ...routeMatch,
    ...renderedParameters(routeMatch.route, search),
  };
}

/** Returns the slug of a venue whose own rollout, canaries included, has a page at the path. */
function venueByRoutes(rollouts: Pick<RolloutStore, 'routesOf'>, path: string): string | undefined {
  return path.split('/').find((slug) => {
    const routes = rollouts.routesOf(slug);
    return routes !== undefined && matchIn(routes, path).venueSlug === slug;
  });
}

type WithRoutes = Pick<Composition, 'routes'>;
type RouteMatch = Pick<PageMatch, 'route' | 'params' | 'venueSlug' | 'companySlug'>;

const MAX_PATHS = 1_000;
const matchesOf = new WeakMap<WithRoutes, LRUCache<string, RouteMatch>>();

/** Returns the match of a path, from a cache: matching takes longer than every other step for a cached page. */
function matchIn(composition: WithRoutes, path: string): RouteMatch {
  const paths = matchesOf.get(composition) ?? new LRUCache({ max: MAX_PATHS });
  matchesOf.set(composition, paths);
  const cached = paths.get(path);
  if (cached) return cached;
  const match = findIn(composition, path);
  paths.set(path, match);
  return match;
}

function findIn(composition: WithRoutes, path: string): RouteMatch {
  const routes = composition.routes.map((route) => ({ id: route.name, path: route.path, handle: route }));
  const match = matchRoutes(routes, path)?.at(-1);
  const route = match?.route.handle;
  const slug = match?.params.slug;
  const isVenue = route?.layout === 'venue' || route?.layout === 'client';
  if (slug !== undefined && !SLUG.test(slug)) return { route: undefined, params: {}, ...NO_OWNER };
  return {
    route,
    params: match?.params ?? {},
    venueSlug: isVenue ? slug : undefined,
    companySlug: route?.layout === 'company' ? slug : undefined,
  };
}

const NO_OWNER = { venueSlug: undefined, companySlug: undefined };
