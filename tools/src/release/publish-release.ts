import type { ReleaseRecord } from '@taquilla/federation/contract';
import { BucketStore, bucketObjects, FolderStore } from '@taquilla/delivery';
import { buildRelease, type BuildOptions } from '../build/build-release.ts';
import { RELEASES_DIR, type WebApp } from '../workspace.ts';

/** Rejects with the reasons when a built release must not be published. */
export type CheckRelease = (record: ReleaseRecord) => Promise<void>;

/**
 * Builds an app's current sources and publishes the release into a folder and into the bucket `RELEASES_URL`. A
 * rejected build is published to neither.
 */
export async function publishRelease(
  app: WebApp,
  { check, ...options }: BuildOptions & { check?: CheckRelease } = {},
): Promise<ReleaseRecord> {
  const builds = new FolderStore(process.env['RELEASES_DIR'] ?? RELEASES_DIR);
  const before = await builds.versions(app.name);
  const record = await buildRelease(app, builds, options);
  try {
    await check?.(record);
  } catch (error) {
    if (!before.includes(record.version)) builds.remove(record);
    throw error;
  }
  const url = process.env['RELEASES_URL'];
  if (!url) return record;
  return new BucketStore(bucketObjects(url)).publish(builds.dir, record);
}
