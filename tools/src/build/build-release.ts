import type { ReleaseRecord } from '@taquilla/contracts';
import type { ReleaseStore } from '../release/store.ts';
import type { WebApp } from '../workspace.ts';
import { compile } from './compile.ts';
import { releaseConfig } from './config.ts';
import { releaseDraft } from './release-draft.ts';
import { releaseVersion } from './version.ts';

/** Builds and publishes what an app's sources are now; does nothing where that version is published already. */
export async function buildRelease(app: WebApp, store: ReleaseStore): Promise<ReleaseRecord> {
  const version = releaseVersion(app);
  if (store.has(app.name, version)) return store.read(app.name, version);
  const output = store.draftFolder(app.name);
  const compilation = await compile(releaseConfig({ app, version, output, mode: 'production' }));
  return store.publish(output, releaseDraft(compilation, app, version));
}
