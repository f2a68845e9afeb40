import type { Rollout } from '@taquilla/federation/contract';

export interface UsedReleases {
  /** versions of an app in current rollouts, canaries included */
  now: readonly string[];
  /** earlier and current versions, latest first */
  had: readonly string[];
}

/** Returns the versions of each app that visitors may have, by the current and earlier states of rollouts. */
export function usedReleases(rollouts: Iterable<Rollout>): Map<string, UsedReleases> {
  const all = [...rollouts];
  const states = all
    .flatMap(({ history = [] }) => history)
    .toSorted((a, b) => (b.note?.at ?? '').localeCompare(a.note?.at ?? ''));
  const now = versionsOf(all);
  const had = versionsOf([...all, ...states]);
  return new Map(
    [...now].map(([app, versions]) => [app, { now: [...versions], had: [...(had.get(app) ?? [])] }]),
  );
}

function versionsOf(states: readonly Pick<Rollout, 'releases' | 'canaries'>[]): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const { releases, canaries = {} } of states) {
    const releasesAndCanaries = [
      ...Object.entries(releases),
      ...Object.entries(canaries).map(([app, { version }]): [string, string] => [app, version]),
    ];
    for (const [app, version] of releasesAndCanaries)
      versions.set(app, (versions.get(app) ?? new Set()).add(version));
  }
  return versions;
}
