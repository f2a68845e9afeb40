import type { ReleaseRecord } from '@taquilla/federation/contract';
import { DEFAULT_ROLLOUT, FolderStore, SHELL, type InUse } from '@taquilla/delivery';
import { buildRelease } from '../../build/build-release.ts';
import { webApps } from '../../workspace.ts';
import { openBrowser, tryRelease } from './try-release.ts';
import { startTrialShop } from './trial-shop.ts';

interface Place extends InUse {
  /** folder of the releases, or of their local copies */
  dir: string;
}

/**
 * Returns the default releases, with their files in the folder. Without a rollout it builds the other apps' sources.
 * @param record the release under test
 */
export async function defaultReleases(
  record: ReleaseRecord,
  { dir, rollouts, releases }: Place,
): Promise<ReleaseRecord[]> {
  const given = (await rollouts.read(DEFAULT_ROLLOUT))?.releases;
  if (given) {
    const found = Object.entries(given).map(([app, version]) => releases.find(app, version));
    return (await Promise.all(found)).filter((one) => one !== undefined);
  }
  const made: ReleaseRecord[] = record.name === SHELL ? [record] : [];
  const store = new FolderStore(dir);
  for (const app of webApps()) if (app.name !== record.name) made.push(await buildRelease(app, store));
  return made;
}

/**
 * Opens a release's pages at one venue of a shop that serves the deployed releases elsewhere, and returns their
 * problems.
 */
export async function openedInTrial(
  record: ReleaseRecord,
  dir: string,
  defaults: readonly ReleaseRecord[],
): Promise<string[]> {
  const versions = Object.fromEntries(defaults.map(({ name, version }) => [name, version]));
  const [shop, browser] = await Promise.all([startTrialShop(dir, versions), openBrowser()]);
  try {
    return await tryRelease(record, shop, browser);
  } finally {
    await Promise.all([browser.close(), shop.stop()]);
  }
}
