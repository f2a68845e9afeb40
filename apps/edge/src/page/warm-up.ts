import { localisePath } from '@taquilla/contracts';
import { GROUPS, isChosen, type EffectiveRollout } from '@taquilla/delivery';
import type { PageCache } from './page-cache.ts';
import { matchPage } from './match-page.ts';
import { withTimeout } from './with-timeout.ts';
import type { ActiveRollouts } from '../rollouts/active-rollouts.ts';
import type { ServerRenderer } from '../ssr/server-renderer.ts';

/** Maximum delay of a rollout change; pages that are not rendered by then are rendered on request. */
const MAX_MS = 3_000;
/** Maximum delay at start, before the edge is ready. */
const MAX_START_MS = 10_000;
/** Number of pages that are rendered in advance. */
const PAGES = 50;

interface Options {
  renderer: Pick<ServerRenderer, 'load'>;
  pages: Pick<PageCache, 'renew'>;
  /** whether the edge has just started */
  isFirst: boolean;
}

/**
 * Loads the server builds of the next rollouts and renders the most recently used pages, before visitors get the new
 * releases.
 */
export async function warmUp(next: ActiveRollouts, { isFirst, ...by }: Options): Promise<void> {
  await withTimeout(renderAll(next, by), isFirst ? MAX_START_MS : MAX_MS);
}

async function renderAll(next: ActiveRollouts, { renderer, pages }: Omit<Options, 'isFirst'>): Promise<void> {
  const venues = [undefined, ...next.tenants()];
  const compositions = venues.flatMap((slug) =>
    groupsOf(next.rolloutOf(slug)).flatMap((group) => next.forTenant(slug, group) ?? []),
  );
  await renderer.load(compositions);
  await pages.renew(PAGES, ({ path, locale, venueSlug }) =>
    groupsOf(next.rolloutOf(venueSlug)).flatMap(
      (group) => matchPage(next, { pathname: localisePath(path, locale), search: '' }, group) ?? [],
    ),
  );
}

/** Returns one visitor group for each canary, and undefined for a visitor without a group. */
function groupsOf(rollout: EffectiveRollout | undefined): (number | undefined)[] {
  const all = Array.from({ length: GROUPS }, (_, group) => group);
  const canaryGroups = (rollout?.canaries ?? []).map(({ app, version, percent }) =>
    all.find((group) => isChosen(group, `${app}@${version}`, percent)),
  );
  return [undefined, ...canaryGroups];
}
