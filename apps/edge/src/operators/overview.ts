import type { Canary, Rollout, RolloutEntry } from '@taquilla/federation/contract';
import {
  DEFAULT_ROLLOUT,
  type AuditEntry,
  type AuditLog,
  type Releases,
  type Rollouts,
} from '@taquilla/delivery';
import type { HealthCounts } from '../canary/health-counts.ts';
import { baselineOf, worseThan, type Finding, type Tally } from '../canary/verdict.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';

/** Health of a release over the last half hour, as reported to this edge. */
export interface ReleaseHealth {
  version: string;
  tally: Tally;
}

export interface AppOverview {
  app: string;
  /** release of the other visitors; undefined: they do not receive the app */
  live: ReleaseHealth | undefined;
  /** canary, with the finding against it if any */
  canary:
    | (ReleaseHealth & Pick<Canary, 'percent'> & { finding: Finding | undefined; against: string })
    | undefined;
  /** published versions in descending order of their names */
  versions: string[];
  /** whether a tenant has the release of the default rollout */
  isInherited: boolean;
  /** whether the tenant has opted out of the app */
  isOptedOut: boolean;
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
  /** latest releases published over HTTP, the latest first */
  published: AuditEntry[];
}

interface Sources {
  storedRollouts: Rollouts;
  rollouts: RolloutStore;
  releases: Releases;
  /** for the figures; `verifiedReports` are the input of the canary analysis */
  allReports: HealthCounts;
  verifiedReports: HealthCounts;
  /** undefined: releases are not published over HTTP */
  audit: AuditLog | undefined;
}

const SHOWN_CHANGES = 30;
const SHOWN_RELEASES = 10;

/** Loads the content of the operators' page: every rollout with the health of its releases, and the latest changes. */
export async function overview(sources: Sources): Promise<Overview> {
  const names = [...(await sources.storedRollouts.list()).keys()].sort(defaultFirst);
  const found = await Promise.all(
    names.map(async (name) => ({ name, rollout: await sources.storedRollouts.read(name) })),
  );
  const history = found.flatMap(({ name, rollout }) =>
    (rollout?.history ?? []).filter(({ note }) => note).map((entry) => ({ ...entry, name })),
  );
  history.sort((a, b) => ((a.note?.at ?? '') < (b.note?.at ?? '') ? 1 : -1));
  const base = found.find(({ name }) => name === DEFAULT_ROLLOUT)?.rollout;
  const rollouts = await Promise.all(
    found.map(({ name, rollout }) => rolloutOverview(sources, name, rollout, base)),
  );
  const published = (await sources.audit?.latest('remotes', SHOWN_RELEASES)) ?? [];
  return { rollouts: rollouts.flat(), history: history.slice(0, SHOWN_CHANGES), published };
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
  const current: Record<string, string> = { ...Object.fromEntries(inherited), ...rollout.releases };
  const apps = new Set([...Object.keys({ ...current, ...rollout.canaries }), ...without]);
  return [
    {
      name,
      revision,
      last: history?.findLast(({ note }) => note),
      apps: await Promise.all(
        Array.from(apps, (app) => appOverview(sources, { name, rollout, current }, app)),
      ),
    },
  ];
}

async function appOverview(
  { allReports, verifiedReports, releases, rollouts }: Sources,
  { name, rollout, current }: { name: string; rollout: Rollout; current: Readonly<Record<string, string>> },
  app: string,
): Promise<AppOverview> {
  const { releases: ownReleases, canaries, without = [] } = rollout;
  const isTenant = (tenant: string | null) => (rollouts.rolloutOf(tenant ?? undefined)?.name ?? '') === name;
  const selectionOf = (release: string) => ({ releases: { [app]: release }, isTenant });
  const health = (release: string) => ({ version: release, tally: allReports.tally(selectionOf(release)) });
  const version = current[app];
  const canary = canaries?.[app];
  const canaryHealth = canary && health(canary.version);
  const baseline = baselineOf(app, current);
  return {
    app,
    live: version === undefined ? undefined : health(version),
    canary: canaryHealth && {
      ...canaryHealth,
      percent: canary.percent,
      against: baseline.name,
      finding: worseThan(
        verifiedReports.tallies(selectionOf(canary.version)),
        verifiedReports.tallies({ releases: baseline.releases, isTenant }),
      ),
    },
    versions: (await releases.versions(app)).sort().reverse(),
    isInherited:
      name !== DEFAULT_ROLLOUT && ownReleases[app] === undefined && !canary && !without.includes(app),
    isOptedOut: without.includes(app),
  };
}

function defaultFirst(a: string, b: string): number {
  return Number(b === DEFAULT_ROLLOUT) - Number(a === DEFAULT_ROLLOUT) || (a < b ? -1 : 1);
}
