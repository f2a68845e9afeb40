import type { ReleaseRecord } from '@taquilla/contracts';
import { DEFAULT_ROLLOUT, FolderStore, SHELL, type InUse } from '@taquilla/delivery';
import { buildRelease } from '../../build/build-release.ts';
import { webApps } from '../../workspace.ts';
import { openBrowser, tryRelease } from './try-release.ts';
import { startTrialShop } from './trial-shop.ts';

interface Place extends InUse {
  /** folder of the releases, or of their copies */
  dir: string;
}

/**
 * Releases that everybody has, with their files in the folder; where nothing was ever given, those that the sources of the other apps
 * make.
 * @param record of the release that is tried
 */
export async function everybodysReleases(
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

/** Problems of a release's pages, opened at one venue in a shop where everybody else has other releases. */
export async function openedInTrial(
  record: ReleaseRecord,
  dir: string,
  everybodys: readonly ReleaseRecord[],
): Promise<string[]> {
  const versions = Object.fromEntries(everybodys.map(({ name, version }) => [name, version]));
  const [shop, browser] = await Promise.all([startTrialShop(dir, versions), openBrowser()]);
  try {
    return await tryRelease(record, shop, browser);
  } finally {
    await Promise.all([browser.close(), shop.stop()]);
  }
}
