import type { Rollout } from '@taquilla/contracts';

export interface UsedReleases {
  /** versions of an app that somebody gets */
  now: readonly string[];
  /** versions that somebody has had, the last first, with those of now: visitors go from any to any */
  had: readonly string[];
}

/** What visitors may have of each app, by the states that rollouts are in and have been in. */
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
    const given = [
      ...Object.entries(releases),
      ...Object.entries(canaries).map(([app, { version }]): [string, string] => [app, version]),
    ];
    for (const [app, version] of given) versions.set(app, (versions.get(app) ?? new Set()).add(version));
  }
  return versions;
}
