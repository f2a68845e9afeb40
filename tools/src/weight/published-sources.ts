import type { ReleaseRecord } from '@taquilla/federation/contract';
import { FolderStore } from '@taquilla/delivery';
import { publishSources } from '../shop/publish-sources.ts';
import { RELEASES_DIR, SHELL } from '../workspace.ts';

/** Returns the release records of the current sources; builds the missing releases. */
export async function publishedSources(): Promise<{ shell: ReleaseRecord; remotes: ReleaseRecord[] }> {
  const store = new FolderStore(RELEASES_DIR);
  const records = await Promise.all(
    Object.entries(await publishSources()).map(async ([name, version]) => {
      const record = await store.find(name, version);
      if (!record) throw new Error(`${name} ${version} is not there`);
      return record;
    }),
  );
  const shell = records.find(({ name }) => name === SHELL);
  if (!shell) throw new Error('There is no shell');
  return { shell, remotes: records.filter((record) => record !== shell) };
}
