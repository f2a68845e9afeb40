import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { contentHash, type FolderStore } from '@taquilla/delivery';
import type { WebApp } from '../workspace.ts';
import { compile } from './compile.ts';
import { rightManifest } from './federation/right-manifest.ts';
import { releaseConfig } from './config.ts';
import { piecesOf } from './pieces.ts';
import { releaseDraft } from './release-draft.ts';
import { SERVER_FILE, serverConfig } from './server-config.ts';
import { releaseVersion } from './version.ts';

const PACKING = { [constants.ZSTD_c_compressionLevel]: 19 };

export interface BuildOptions {
  /** includes type declarations of the exposed modules, for other repositories */
  hasTypes?: boolean;
}

/** Builds an app's current sources and stores the release in a folder. Does nothing when the release exists there. */
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
  const draft = { ...releaseDraft(compilation, app, version), server: { js: packServerFile(output) } };
  rightManifest(output, draft);
  return store.publish(output, draft);
}

/**
 * Replaces the server file by compressed pieces, so that releases share unchanged pieces: most of the file is
 * code of libraries. Node decompresses the pieces in milliseconds.
 * @returns the names of the pieces in order
 */
function packServerFile(output: string): string[] {
  const file = path.join(output, SERVER_FILE);
  const names = piecesOf(readFileSync(file, 'utf8')).map((piece) => {
    const name = `${path.parse(SERVER_FILE).name}.${contentHash(piece)}.zst`;
    writeFileSync(path.join(output, name), zstdCompressSync(piece, { params: PACKING }));
    return name;
  });
  rmSync(file);
  return names;
}
