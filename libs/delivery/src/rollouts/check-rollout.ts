import type { ReleaseRecord } from '@taquilla/federation/contract';
import { incompatibilities } from '../compatibility.ts';
import type { EffectiveRollout } from './effective-rollout.ts';
import { routeClashes, SHELL } from './route-clashes.ts';

/** Returns the record of a published release; undefined when it does not exist. */
export type FindRecord = (name: string, version: string) => Promise<ReleaseRecord | undefined>;

/**
 * Returns the problems of a rollout, empty when it is usable: unpublished releases, remotes that are incompatible with a shell,
 * and routes that two remotes claim. Covers every combination of releases and canaries.
 */
export async function rolloutProblems(rollout: EffectiveRollout, findRecord: FindRecord): Promise<string[]> {
  if (rollout.releases[SHELL] === undefined) return ['there is no shell'];
  const missing: string[] = [];
  const read = async ({ app, version }: { app: string; version: string }) => {
    const record = await findRecord(app, version);
    if (!record) missing.push(`${app} ${version} is not published`);
    return record ?? [];
  };
  const releases = Object.entries(rollout.releases).map(([app, version]) => ({ app, version }));
  const records = (await Promise.all([...releases, ...rollout.canaries].map(read))).flat();
  if (missing.length > 0) return missing;
  const shells = records.filter(({ name }) => name === SHELL);
  const remotes = records.filter(({ name }) => name !== SHELL);
  return [...incompatiblePairs(shells, remotes), ...routeClashes(records)];
}

function incompatiblePairs(shells: readonly ReleaseRecord[], remotes: readonly ReleaseRecord[]): string[] {
  return shells.flatMap((shell) =>
    remotes.flatMap((remote) => {
      const reasons = incompatibilities(shell, remote);
      const pair = `${remote.name} ${remote.version} would not start in ${SHELL} ${shell.version}`;
      return reasons.length > 0 ? [`${pair}: ${reasons.join('; ')}`] : [];
    }),
  );
}
