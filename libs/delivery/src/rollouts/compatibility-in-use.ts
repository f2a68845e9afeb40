import type { ReleaseRecord, Rollout } from '@taquilla/federation/contract';
import { incompatibilities } from '../compatibility.ts';
import type { Releases } from '../releases/releases.ts';
import { SHELL } from './route-clashes.ts';
import type { Rollouts } from './rollouts.ts';

/** The rollouts and their releases. */
export interface InUse {
  rollouts: Pick<Rollouts, 'list' | 'read'>;
  releases: Pick<Releases, 'find'>;
}

/** Returns the records of all releases and canaries in rollouts. */
export async function recordsInUse({ rollouts, releases }: InUse): Promise<ReleaseRecord[]> {
  const names = [...(await rollouts.list()).keys()];
  const found = await Promise.all(names.map((name) => rollouts.read(name)));
  const keys = new Set(found.flatMap((rollout) => (rollout ? releaseKeysOf(rollout) : [])));
  const records = await Promise.all(
    Array.from(keys, (key) => {
      const [name = '', version = ''] = key.split('@');
      return releases.find(name, version);
    }),
  );
  return records.filter((record) => record !== undefined);
}

/**
 * Returns the incompatibilities of a release with the releases in use, to be checked before it is published: of a remote
 * with every
 * shell in a rollout, of a shell with every remote. One sentence each; empty when it is compatible.
 */
export function compatibilityProblems(record: ReleaseRecord, inUse: readonly ReleaseRecord[]): string[] {
  const isShell = record.name === SHELL;
  return inUse.flatMap((other) => {
    if ((other.name === SHELL) === isShell) return [];
    const reasons = isShell ? incompatibilities(record, other) : incompatibilities(other, record);
    return reasons.length > 0 ? [`with ${other.name} ${other.version}: ${reasons.join('; ')}`] : [];
  });
}

/** Returns the releases and canaries of a rollout as `name@version`. */
function releaseKeysOf({ releases, canaries = {} }: Rollout): string[] {
  const canaryVersions = Object.entries(canaries).map(([name, { version }]) => [name, version]);
  return [...Object.entries(releases), ...canaryVersions].map((release) => release.join('@'));
}
