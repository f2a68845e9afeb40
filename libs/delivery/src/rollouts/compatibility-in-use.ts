import type { ReleaseRecord, Rollout } from '@taquilla/contracts';
import { incompatibilities } from '../compatibility.ts';
import type { Releases } from '../releases/releases.ts';
import { SHELL } from './route-clashes.ts';
import type { Rollouts } from './rollouts.ts';

/** The rollouts and the releases that they name. */
export interface InUse {
  rollouts: Pick<Rollouts, 'list' | 'read'>;
  releases: Pick<Releases, 'find'>;
}

/** The records of all releases that some rollout gives to somebody. */
export async function recordsInUse({ rollouts, releases }: InUse): Promise<ReleaseRecord[]> {
  const names = [...(await rollouts.list()).keys()];
  const found = await Promise.all(names.map((name) => rollouts.read(name)));
  const keys = new Set(found.flatMap((rollout) => (rollout ? given(rollout) : [])));
  const records = await Promise.all(
    Array.from(keys, (key) => {
      const [name = '', version = ''] = key.split('@');
      return releases.find(name, version);
    }),
  );
  return records.filter((record) => record !== undefined);
}

/**
 * Why a release does not go with what is in use, before it is published: a remote with every shell that some rollout
 * gives to somebody, a shell with every remote. Each reason is a sentence, none where it does.
 */
export function problemsWith(record: ReleaseRecord, inUse: readonly ReleaseRecord[]): string[] {
  const isShell = record.name === SHELL;
  return inUse.flatMap((other) => {
    if ((other.name === SHELL) === isShell) return [];
    const reasons = isShell ? incompatibilities(record, other) : incompatibilities(other, record);
    return reasons.length > 0 ? [`with ${other.name} ${other.version}: ${reasons.join('; ')}`] : [];
  });
}

/** What a rollout gives to somebody, as `name@version`. */
function given({ releases, canaries = {} }: Rollout): string[] {
  const tried = Object.entries(canaries).map(([name, { version }]) => [name, version]);
  return [...Object.entries(releases), ...tried].map((release) => release.join('@'));
}
