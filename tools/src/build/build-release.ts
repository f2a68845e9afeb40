import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@taquilla/contracts';
import type { FolderStore } from '@taquilla/delivery';
import type { WebApp } from '../workspace.ts';
import { compile } from './compile.ts';
import { rightManifest } from './federation/right-manifest.ts';
import { releaseConfig } from './config.ts';
import { releaseDraft } from './release-draft.ts';
import { SERVER_FILE, serverConfig } from './server-config.ts';
import { releaseVersion } from './version.ts';

/** The server file, which Node unpacks in milliseconds and which else would be most of a store. */
const PACKED_SERVER_FILE = `${SERVER_FILE}.zst`;

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
  const draft = { ...releaseDraft(compilation, app, version), server: { js: PACKED_SERVER_FILE } };
  packServerFile(output);
  rightManifest(output, draft);
  return store.publish(output, draft);
}

function packServerFile(output: string): void {
  const file = path.join(output, SERVER_FILE);
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(path.join(output, PACKED_SERVER_FILE), zstdCompressSync(readFileSync(file), { params }));
  rmSync(file);
}
