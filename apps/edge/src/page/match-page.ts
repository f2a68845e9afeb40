import { drawnParameters, SLUG, splitLocale, type DrawnParameters, type Locale } from '@taquilla/contracts';
import type { EffectiveRollout } from '@taquilla/delivery';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import type { Composition, PageRoute } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';

export interface PageMatch extends DrawnParameters {
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
 * Finds the page of an address and what its venue's visitors get. The venue decides the rollout and the rollout the
 * routes, so the address is matched with the default routes first and then with the venue's own.
 * @param group of the visitor, who may be among those that try a new release
 */
export function matchPage(
  rollouts: Pick<RolloutStore, 'forVenue' | 'rolloutOf' | 'venues'>,
  { pathname, search }: { pathname: string; search: string },
  group?: number,
): PageMatch | undefined {
  const base = rollouts.forVenue(undefined, group);
  if (!base) return undefined;
  const { locale, path: rest } = splitLocale(pathname);
  const path = `/${rest.split('/').filter(Boolean).join('/')}`;
  const first = matchIn(base, path);
  const composition = rollouts.forVenue(first.venueSlug, group) ?? base;
  const rollout = rollouts.rolloutOf(first.venueSlug);
  if (!rollout) return undefined;
  const own = composition === base ? first : matchIn(composition, path);
  return {
    rollout,
    composition,
    venues: rollouts.venues(),
    locale,
    path,
    ...own,
    ...drawnParameters(own.route, search),
  };
}

type Found = Pick<PageMatch, 'route' | 'params' | 'venueSlug' | 'companySlug'>;

const MAX_PATHS = 1_000;
const found = new WeakMap<Composition, LRUCache<string, Found>>();

/** Matching takes longer than all the rest of a page that is kept, so what was found is remembered. */
function matchIn(composition: Composition, path: string): Found {
  const paths = found.get(composition) ?? new LRUCache({ max: MAX_PATHS });
  found.set(composition, paths);
  const known = paths.get(path);
  if (known) return known;
  const match = findIn(composition, path);
  paths.set(path, match);
  return match;
}

function findIn(composition: Composition, path: string): Found {
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
