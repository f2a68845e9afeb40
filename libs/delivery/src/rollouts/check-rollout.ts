import type { ReleaseRecord } from '@taquilla/contracts';
import { incompatibilities } from '../compatibility.ts';
import type { EffectiveRollout } from './effective-rollout.ts';
import { routeClashes, SHELL } from './route-clashes.ts';

/** The record of a published release; undefined where there is none. */
export type FindRecord = (name: string, version: string) => Promise<ReleaseRecord | undefined>;

/**
 * Why what a venue's visitors would get does not work, none where it does: a release that is not published, a remote that
 * would not start in a shell that it can meet, a route that two remotes claim. Every mix that visitors can get counts.
 */
export async function rolloutProblems(rollout: EffectiveRollout, findRecord: FindRecord): Promise<string[]> {
  if (rollout.releases[SHELL] === undefined) return ['there is no shell'];
  const missing: string[] = [];
  const read = async ({ app, version }: { app: string; version: string }) => {
    const record = await findRecord(app, version);
    if (!record) missing.push(`${app} ${version} is not published`);
    return record ?? [];
  };
  const given = Object.entries(rollout.releases).map(([app, version]) => ({ app, version }));
  const records = (await Promise.all([...given, ...rollout.canaries].map(read))).flat();
  if (missing.length > 0) return missing;
  const shells = records.filter(({ name }) => name === SHELL);
  const remotes = records.filter(({ name }) => name !== SHELL);
  return [...wouldNotStart(shells, remotes), ...routeClashes(records)];
}

function wouldNotStart(shells: readonly ReleaseRecord[], remotes: readonly ReleaseRecord[]): string[] {
  return shells.flatMap((shell) =>
    remotes.flatMap((remote) => {
      const reasons = incompatibilities(shell, remote);
      const pair = `${remote.name} ${remote.version} would not start in ${SHELL} ${shell.version}`;
      return reasons.length > 0 ? [`${pair}: ${reasons.join('; ')}`] : [];
    }),
  );
}
