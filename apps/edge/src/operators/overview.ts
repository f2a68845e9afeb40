import type { Canary, Rollout, RolloutEntry } from '@taquilla/contracts';
import { DEFAULT_ROLLOUT, type Releases, type Rollouts } from '@taquilla/delivery';
import type { HealthCounts } from '../canary/health-counts.ts';
import { baselineOf, worseThan, type Finding, type Tally } from '../canary/verdict.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';

/** A release and how it has done during the last half hour, as far as this edge was told. */
export interface ReleaseHealth {
  version: string;
  tally: Tally;
}

export interface AppOverview {
  app: string;
  /** what the other visitors get; undefined: they do without the app */
  live: ReleaseHealth | undefined;
  /** what some of the visitors get, and in which way it is worse, if it is */
  canary:
    | (ReleaseHealth & Pick<Canary, 'percent'> & { finding: Finding | undefined; against: string })
    | undefined;
  /** published versions, the last name first */
  versions: string[];
  /** a venue's app that is what everybody gets */
  isInherited: boolean;
  /** the venue does without the app, whatever everybody gets */
  isLeftOut: boolean;
}

export interface RolloutOverview {
  name: string;
  revision: number;
  apps: AppOverview[];
  last: RolloutEntry | undefined;
}

export interface HistoryLine extends RolloutEntry {
  name: string;
}

export interface Overview {
  rollouts: RolloutOverview[];
  history: HistoryLine[];
}

interface Sources {
  kept: Rollouts;
  rollouts: RolloutStore;
  releases: Releases;
  /** for the figures, and what the guard decides by */
  told: HealthCounts;
  proven: HealthCounts;
}

const SHOWN_CHANGES = 30;

/** What the operators' page shows: every rollout with the health of what it gives, and what was changed last. */
export async function overview(sources: Sources): Promise<Overview> {
  const names = [...(await sources.kept.list()).keys()].sort(defaultFirst);
  const found = await Promise.all(
    names.map(async (name) => ({ name, rollout: await sources.kept.read(name) })),
  );
  const history = found.flatMap(({ name, rollout }) =>
    (rollout?.history ?? []).filter(({ note }) => note).map((entry) => ({ ...entry, name })),
  );
  history.sort((a, b) => ((a.note?.at ?? '') < (b.note?.at ?? '') ? 1 : -1));
  const base = found.find(({ name }) => name === DEFAULT_ROLLOUT)?.rollout;
  const rollouts = await Promise.all(
    found.map(({ name, rollout }) => rolloutOverview(sources, name, rollout, base)),
  );
  return { rollouts: rollouts.flat(), history: history.slice(0, SHOWN_CHANGES) };
}

async function rolloutOverview(
  sources: Sources,
  name: string,
  rollout: Rollout | undefined,
  base: Rollout | undefined,
): Promise<RolloutOverview[]> {
  if (!rollout) return [];
  const { revision, history } = rollout;
  const { without = [] } = rollout;
  const inherited = Object.entries(base?.releases ?? {}).filter(([app]) => !without.includes(app));
  const given: Record<string, string> = { ...Object.fromEntries(inherited), ...rollout.releases };
  const apps = new Set([...Object.keys({ ...given, ...rollout.canaries }), ...without]);
  return [
    {
      name,
      revision,
      last: history?.findLast(({ note }) => note),
      apps: await Promise.all(Array.from(apps, (app) => appOverview(sources, { name, rollout, given }, app))),
    },
  ];
}

async function appOverview(
  { told, proven, releases, rollouts }: Sources,
  { name, rollout, given }: { name: string; rollout: Rollout; given: Readonly<Record<string, string>> },
  app: string,
): Promise<AppOverview> {
  const { releases: own, canaries, without = [] } = rollout;
  const isVenue = (venue: string | null) => (rollouts.rolloutOf(venue ?? undefined)?.name ?? '') === name;
  const counted = (of: string) => ({ releases: { [app]: of }, isVenue });
  const health = (of: string) => ({ version: of, tally: told.tally(counted(of)) });
  const version = given[app];
  const canary = canaries?.[app];
  const tried = canary && health(canary.version);
  const baseline = baselineOf(app, given);
  return {
    app,
    live: version === undefined ? undefined : health(version),
    canary: tried && {
      ...tried,
      percent: canary.percent,
      against: baseline.name,
      finding: worseThan(
        proven.told(counted(canary.version)),
        proven.told({ releases: baseline.releases, isVenue }),
      ),
    },
    versions: (await releases.versions(app)).sort().reverse(),
    isInherited: name !== DEFAULT_ROLLOUT && own[app] === undefined && !canary && !without.includes(app),
    isLeftOut: without.includes(app),
  };
}

function defaultFirst(a: string, b: string): number {
  return Number(b === DEFAULT_ROLLOUT) - Number(a === DEFAULT_ROLLOUT) || (a < b ? -1 : 1);
}
