import { localisePath } from '@taquilla/contracts';
import { GROUPS, isChosen, type EffectiveRollout } from '@taquilla/delivery';
import type { PageCache } from './page-cache.ts';
import { matchPage } from './match-page.ts';
import { within } from './within.ts';
import type { ActiveRollouts } from '../rollouts/active-rollouts.ts';
import type { ServerRenderer } from '../ssr/server-renderer.ts';

/** A changed rollout waits so long at most; what is not ready then is drawn when somebody asks for it. */
const LONGEST_MS = 3_000;
/** An edge that starts: it is not ready before, and others answer meanwhile. */
const LONGEST_START_MS = 10_000;
/** Pages that are drawn before anybody asks. */
const PAGES = 50;

interface Options {
  drawer: Pick<ServerRenderer, 'load'>;
  pages: Pick<PageCache, 'renew'>;
  /** nothing has been given yet */
  isFirst: boolean;
}

/**
 * Loads what the next rollouts draw with and draws the pages that were asked for last, so that nobody meets a release that
 * has never drawn anything.
 */
export async function warmUp(next: ActiveRollouts, { isFirst, ...by }: Options): Promise<void> {
  await within(renderAll(next, by), isFirst ? LONGEST_START_MS : LONGEST_MS);
}

async function renderAll(next: ActiveRollouts, { drawer, pages }: Omit<Options, 'isFirst'>): Promise<void> {
  const venues = [undefined, ...next.venues()];
  const compositions = venues.flatMap((slug) =>
    groupsOf(next.rolloutOf(slug)).flatMap((group) => next.forVenue(slug, group) ?? []),
  );
  await drawer.load(compositions);
  await pages.renew(PAGES, ({ path, locale, venueSlug }) =>
    groupsOf(next.rolloutOf(venueSlug)).flatMap(
      (group) => matchPage(next, { pathname: localisePath(path, locale), search: '' }, group) ?? [],
    ),
  );
}

/** A visitor of each kind: one without a group, and one for each canary. */
function groupsOf(rollout: EffectiveRollout | undefined): (number | undefined)[] {
  const all = Array.from({ length: GROUPS }, (_, group) => group);
  const trying = (rollout?.canaries ?? []).map(({ app, version, percent }) =>
    all.find((group) => isChosen(group, `${app}@${version}`, percent)),
  );
  return [undefined, ...trying];
}
