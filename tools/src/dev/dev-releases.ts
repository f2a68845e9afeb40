import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { integrityOf } from '@taquilla/delivery';
import type { MultiStats } from 'webpack';
import { exposedChunk } from '../build/base-config.ts';
import { compile } from '../build/compile.ts';
import { releaseDraft } from '../build/release-draft.ts';
import { SERVER_FILE, serverConfig } from '../build/server-config.ts';
import { releaseToAll } from '../release/release-to-all.ts';
import { ROOT, type WebApp } from '../workspace.ts';

/** Version of all apps during development; their files are in memory. */
export const DEV_VERSION = '0.0.0-dev';

const DIR = path.join(ROOT, 'var/dev');
export const DEV_RELEASES_DIR = path.join(DIR, 'releases');
export const DEV_ROLLOUTS_DIR = path.join(DIR, 'rollouts');

/** Writes release records and a rollout for builds that are in memory, so that the edge can serve them. */
export async function publishInMemory(
  apps: WebApp[],
  { stats }: MultiStats,
  isServerRendered: boolean,
): Promise<void> {
  rmSync(DIR, { recursive: true, force: true });
  for (const [index, app] of apps.entries()) {
    const compilation = stats[index]?.compilation;
    if (!compilation) throw new Error(`${app.name} was not compiled`);
    // records list no module files: preloaded files need the URLs and hashes that the loader uses, and hot updates have neither
    const unpinned = { exposes: noFiles(app), integrity: {}, sizes: {} };
    const folder = path.join(DEV_RELEASES_DIR, app.name, DEV_VERSION);
    mkdirSync(folder, { recursive: true });
    const record: ReleaseRecord = {
      ...releaseDraft(compilation, app, DEV_VERSION),
      // schema 1 has URLs without content hashes, which a change does not move
      schema: 1,
      ...unpinned,
      ...(isServerRendered ? await serverFile(app, folder) : {}),
    };
    writeFileSync(path.join(folder, 'record.json'), JSON.stringify(record));
  }
  const releases = Object.fromEntries(apps.map(({ name }) => [name, DEV_VERSION]));
  await releaseToAll(DEV_ROLLOUTS_DIR, releases);
}

/**
 * Builds the file for server-side rendering on disk with its hash, because the edge runs only files with a matching
 * hash.
 */
async function serverFile(
  app: WebApp,
  output: string,
): Promise<Pick<ReleaseRecord, 'exposes' | 'integrity' | 'server'>> {
  await compile(serverConfig({ app, version: DEV_VERSION, output, mode: 'production' }));
  const content = readFileSync(path.join(output, SERVER_FILE));
  const styled = Object.keys(app.exposes).map((module) => [
    module,
    { js: [], css: [`${exposedChunk(module)}.css`], locales: {} },
  ]);
  return {
    exposes: Object.fromEntries(styled) as ReleaseRecord['exposes'],
    integrity: { [SERVER_FILE]: integrityOf(content) },
    server: { js: SERVER_FILE },
  };
}

function noFiles({ exposes }: WebApp): ReleaseRecord['exposes'] {
  return Object.fromEntries(Object.keys(exposes).map((module) => [module, { js: [], css: [], locales: {} }]));
}
