import type { ReleaseRecord } from '@taquilla/contracts';
import type { FolderStore } from '@taquilla/delivery';
import type { WebApp } from '../workspace.ts';
import { compile } from './compile.ts';
import { rightManifest } from './federation/right-manifest.ts';
import { releaseConfig } from './config.ts';
import { releaseDraft } from './release-draft.ts';
import { SERVER_FILE, serverConfig } from './server-config.ts';
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
  const target = { app, version, output, mode: 'production', hasTypes } as const;
  const [compilation] = await Promise.all([compile(releaseConfig(target)), compile(serverConfig(target))]);
  const draft = { ...releaseDraft(compilation, app, version), server: { js: SERVER_FILE } };
  rightManifest(output, draft);
  return store.publish(output, draft);
}
