import type { ReleaseRecord } from '@taquilla/contracts';
import type { FolderStore } from '@taquilla/delivery';
import type { WebApp } from '../workspace.ts';
import { compile } from './compile.ts';
import { rightManifest } from './federation/right-manifest.ts';
import { releaseConfig } from './config.ts';
import { releaseDraft } from './release-draft.ts';
import { releaseVersion } from './version.ts';

export interface BuildOptions {
  /** with the types of what it exposes, for other repositories */
  hasTypes?: boolean;
}

/** Builds what an app's sources are now and puts it into a folder's store; does nothing where it is there already. */
export async function buildRelease(
  app: WebApp,
  store: FolderStore,
  { hasTypes = false }: BuildOptions = {},
): Promise<ReleaseRecord> {
  const version = releaseVersion(app);
  const built = await store.find(app.name, version);
  if (built) return built;
  const output = store.draftFolder(app.name);
  const compilation = await compile(releaseConfig({ app, version, output, mode: 'production', hasTypes }));
  const draft = releaseDraft(compilation, app, version);
  rightManifest(output, draft);
  return store.publish(output, draft);
}
