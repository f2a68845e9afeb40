import type { Rollout } from '@taquilla/federation/contract';
import { bucketObjects } from '../objects/bucket-objects.ts';
import { folderObjects } from '../objects/folder-objects.ts';
import type { Releases } from '../releases/releases.ts';
import { rolloutProblems } from './check-rollout.ts';
import { effectiveRollout, type NamedRollout } from './effective-rollout.ts';
import { SHELL } from './route-clashes.ts';
import { DEFAULT_ROLLOUT, RolloutRefused, Rollouts, type Author } from './rollouts.ts';
import { remove, type Change } from './change-rollout.ts';

export interface RolloutLocation {
  /** folder of the rollouts; unused with a bucket */
  dir: string;
  /** `RELEASES_URL`: bucket of releases and rollouts */
  url: string | undefined;
}

/** Opens the rollouts of a folder or a bucket. */
export function openRollouts({ dir, url }: RolloutLocation): Rollouts {
  return url
    ? new Rollouts({ objects: bucketObjects(url), prefix: 'rollouts/' })
    : new Rollouts({ objects: folderObjects(dir) });
}

/**
 * Changes a rollout if all its releases are published and compatible. A change of the default rollout is checked for every
 * tenant with a separate rollout.
 * @returns the new rollout; undefined when there was nothing to change
 * @throws {RolloutRefused} with the reasons
 */
export function changeChecked(
  rollouts: Rollouts,
  releases: Releases,
  name: string,
  change: Change,
  author: Author,
): Promise<Rollout | undefined> {
  return rollouts.change(name, change, author, async (_, next) => {
    const isDefault = name === DEFAULT_ROLLOUT;
    const base = isDefault ? next : await rollouts.read(DEFAULT_ROLLOUT);
    if (!base) return ['the default rollout does not exist yet'];
    const affected = isDefault ? [undefined, ...(await tenantRollouts(rollouts))] : [{ name, rollout: next }];
    const problems = await Promise.all(
      affected.map((own) =>
        rolloutProblems(effectiveRollout({ name: DEFAULT_ROLLOUT, rollout: base }, own), (app, version) =>
          releases.find(app, version),
        ),
      ),
    );
    return [...new Set(problems.flat())];
  });
}

/**
 * Retires a remote: removes it from every tenant's rollout and from the default rollout.
 * @returns whether any rollout contained it
 * @throws {RolloutRefused} for the shell
 */
export async function retireChecked(
  rollouts: Rollouts,
  releases: Releases,
  app: string,
  author: Author,
): Promise<boolean> {
  if (app === SHELL) throw new RolloutRefused('the shell cannot be retired: it shows every page');
  const names = [...(await tenantRollouts(rollouts)).map(({ name }) => name), DEFAULT_ROLLOUT];
  let isChanged = false;
  for (const name of names) {
    const next = await changeChecked(rollouts, releases, name, remove(app), author);
    isChanged ||= next !== undefined;
  }
  return isChanged;
}

async function tenantRollouts(rollouts: Rollouts): Promise<NamedRollout[]> {
  const names = [...(await rollouts.list()).keys()].filter((name) => name !== DEFAULT_ROLLOUT);
  const found = await Promise.all(names.map(async (name) => ({ name, rollout: await rollouts.read(name) })));
  // skip rollouts deleted meanwhile
  return found.flatMap(({ name, rollout }) => (rollout ? [{ name, rollout }] : []));
}
