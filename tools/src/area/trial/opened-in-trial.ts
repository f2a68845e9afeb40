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

/** Problems of a release's pages, opened at one venue in a shop where everybody else has the releases in use. */
export async function openedInTrial(record: ReleaseRecord, place: Place): Promise<string[]> {
  const versions = await everybodysVersions(record, place);
  const [shop, browser] = await Promise.all([startTrialShop(place.dir, versions), openBrowser()]);
  try {
    return await tryRelease(record, shop, browser);
  } finally {
    await Promise.all([browser.close(), shop.stop()]);
  }
}

/** What everybody has, with its files in the folder; where nothing was ever given, what the sources of the other apps make. */
async function everybodysVersions(
  { name, version }: ReleaseRecord,
  { dir, rollouts, releases }: Place,
): Promise<Record<string, string>> {
  const given = (await rollouts.read(DEFAULT_ROLLOUT))?.releases;
  if (given) {
    await Promise.all(Object.entries(given).map(([app, one]) => releases.find(app, one)));
    return given;
  }
  const versions: Record<string, string> = name === SHELL ? { [SHELL]: version } : {};
  for (const app of webApps()) {
    if (app.name === name) continue;
    versions[app.name] = (await buildRelease(app, new FolderStore(dir))).version;
  }
  return versions;
}
