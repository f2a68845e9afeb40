import type { ReleaseRecord, RemoteRoute, Rollout } from '@taquilla/contracts';

const SHELL = 'shell';

export interface PageRoute extends RemoteRoute {
  /** name of the release that renders it: a remote, or the shell itself */
  remote: string;
}

/** What a visitor of a venue gets: one release per room, and all their routes. */
export interface Composition {
  revision: number;
  shell: ReleaseRecord;
  /** every release but the shell, by name */
  remotes: ReadonlyMap<string, ReleaseRecord>;
  routes: readonly PageRoute[];
}

/** Records that have been read, by `name@version`. */
export type Records = ReadonlyMap<string, ReleaseRecord>;

export const recordKey = (name: string, version: string) => `${name}@${version}`;

/** The rollout of one venue: its own file's versions where it names them, else the default's. */
export function mergeRollouts(base: Rollout, override: Rollout): Rollout {
  return {
    schema: 1,
    revision: Math.max(base.revision, override.revision),
    releases: { ...base.releases, ...override.releases },
  };
}

/** Puts a rollout's releases together. Undefined without a shell; a remote without a record is left out. */
export function compose(rollout: Rollout, records: Records): Composition | undefined {
  const releases = releasesOf(rollout, records);
  const shell = releases.find((release) => release.name === SHELL);
  if (!shell) return undefined;
  const remotes = releases.filter((release) => release !== shell);
  return {
    revision: rollout.revision,
    shell,
    remotes: new Map(remotes.map((release) => [release.name, release])),
    routes: releases.flatMap((release) =>
      release.routes.map((route) => ({ ...route, remote: release.name })),
    ),
  };
}

/** Names of routes that two releases of a rollout claim: nobody could say which of them a page belongs to. */
export function routeClashes(rollout: Rollout, records: Records): string[] {
  const names = releasesOf(rollout, records).flatMap(({ routes }) => routes.map((route) => route.name));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

function releasesOf(rollout: Rollout, records: Records): ReleaseRecord[] {
  return Object.entries(rollout.releases).flatMap(
    ([name, version]) => records.get(recordKey(name, version)) ?? [],
  );
}
