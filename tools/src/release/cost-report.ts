import type { ReleaseRecord } from '@taquilla/federation/contract';
import { releaseCost, usedReleases, type Releases, type Rollouts } from '@taquilla/delivery';
import { kilobytes } from '../weight/comment.ts';

interface Place {
  /** folder of the releases, or of their local copies */
  dir: string;
  releases: Pick<Releases, 'find'>;
  rollouts: Pick<Rollouts, 'list' | 'read'>;
}

/** Returns lines with the bytes that a returning visitor downloads for a release, one line for each release in use. */
export async function costLines(record: ReleaseRecord, place: Place): Promise<string[]> {
  const { now } = (await usedIn(place)).get(record.name) ?? { now: [] };
  return linesFrom(record, now, place);
}

/** Returns lines with the bytes that a visitor of the previous releases downloads for the current releases. */
export async function rolloutCostLines(place: Place): Promise<string[]> {
  const lines = [...(await usedIn(place))].map(async ([app, { now, had }]) => {
    const [version = ''] = now;
    const record = await place.releases.find(app, version);
    const earlier = had.filter((other) => !now.includes(other)).slice(0, 1);
    return record ? linesFrom(record, earlier, place) : [];
  });
  return (await Promise.all(lines)).flat();
}

async function usedIn({ rollouts }: Place): Promise<ReturnType<typeof usedReleases>> {
  const found = await Promise.all([...(await rollouts.list()).keys()].map((name) => rollouts.read(name)));
  return usedReleases(found.filter((rollout) => rollout !== undefined));
}

async function linesFrom(
  record: ReleaseRecord,
  versions: readonly string[],
  { dir, releases }: Place,
): Promise<string[]> {
  const lines = versions.map(async (version) => {
    const before = version === record.version ? undefined : await releases.find(record.name, version);
    if (!before) return [];
    const { files, bytes, asDelta } = await releaseCost(dir, before, record);
    return [
      `  ${record.name} ${record.version} costs who has ${version} at most ${kilobytes(bytes)} KB in ${files} files, as deltas ${kilobytes(asDelta)} KB`,
    ];
  });
  return (await Promise.all(lines)).flat();
}
