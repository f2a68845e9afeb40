import {
  renderedParameters,
  SLUG,
  splitLocale,
  type RenderedParameters,
  type Locale,
} from '@taquilla/contracts';
import type { EffectiveRollout } from '@taquilla/delivery';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import type { Composition, PageRoute } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';

export interface PageMatch extends RenderedParameters {
  /** what the page is made by */
  rollout: EffectiveRollout;
  composition: Composition;
  /** slugs of those that have a rollout of their own */
  venues: string[];
  locale: Locale;
  /** unprefixed, without empty segments: safe to put after an origin */
  path: string;
  /** undefined: the shop has no such page */
  route: PageRoute | undefined;
  params: Readonly<Record<string, string | undefined>>;
  /** slug of the address when its page belongs to a venue */
  venueSlug: string | undefined;
  companySlug: string | undefined;
}

/**
 * Finds the page of an address and what its venue's visitors get. The venue decides the rollout and the rollout the routes, so the
 * venue is resolved first: by the routes of its own rollout, which may be new, else by the default ones.
 * @param group of the visitor, who may be among those that try a new release
 */
export function matchPage(
  rollouts: Pick<RolloutStore, 'forVenue' | 'rolloutOf' | 'routesOf' | 'venues'>,
  { pathname, search }: { pathname: string; search: string },
  group?: number,
): PageMatch | undefined {
  const base = rollouts.forVenue(undefined, group);
  if (!base) return undefined;
  const { locale, path: rest } = splitLocale(pathname);
  const path = `/${rest.split('/').filter(Boolean).join('/')}`;
  const slug = venueByRoutes(rollouts, path) ?? matchIn(base, path).venueSlug;
  const composition = rollouts.forVenue(slug, group) ?? base;
  const rollout = rollouts.rolloutOf(slug);
  if (!rollout) return undefined;
  const found = matchIn(composition, path);
  return {
    rollout,
    composition,
    venues: rollouts.venues(),
    locale,
    path,
    ...found,
    ...renderedParameters(found.route, search),
  };
}

/** The venue with a rollout of its own, canaries included, that has a page at a path. */
function venueByRoutes(rollouts: Pick<RolloutStore, 'routesOf'>, path: string): string | undefined {
  return path.split('/').find((slug) => {
    const own = rollouts.routesOf(slug);
    return own !== undefined && matchIn(own, path).venueSlug === slug;
  });
}

type Routed = Pick<Composition, 'routes'>;
type Found = Pick<PageMatch, 'route' | 'params' | 'venueSlug' | 'companySlug'>;

const MAX_PATHS = 1_000;
const matchesOf = new WeakMap<Routed, LRUCache<string, Found>>();

/** Matching takes longer than all the rest of a page that is kept, so what was found is remembered. */
function matchIn(composition: Routed, path: string): Found {
  const paths = matchesOf.get(composition) ?? new LRUCache({ max: MAX_PATHS });
  matchesOf.set(composition, paths);
  const known = paths.get(path);
  if (known) return known;
  const match = findIn(composition, path);
  paths.set(path, match);
  return match;
}

function findIn(composition: Routed, path: string): Found {
  const routes = composition.routes.map((route) => ({ id: route.name, path: route.path, handle: route }));
  const match = matchRoutes(routes, path)?.at(-1);
  const route = match?.route.handle;
  const slug = match?.params.slug;
  const isVenue = route?.layout === 'venue' || route?.layout === 'client';
  if (slug !== undefined && !SLUG.test(slug)) return { route: undefined, params: {}, ...nobody };
  return {
    route,
    params: match?.params ?? {},
    venueSlug: isVenue ? slug : undefined,
    companySlug: route?.layout === 'company' ? slug : undefined,
  };
}

const nobody = { venueSlug: undefined, companySlug: undefined };
