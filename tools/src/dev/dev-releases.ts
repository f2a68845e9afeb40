import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import { integrityOf } from '@taquilla/delivery';
import type { MultiStats } from 'webpack';
import { exposedChunk } from '../build/base-config.ts';
import { compile } from '../build/compile.ts';
import { releaseDraft } from '../build/release-draft.ts';
import { SERVER_FILE, serverConfig } from '../build/server-config.ts';
import { giveToAll } from '../release/give-to-all.ts';
import { ROOT, type WebApp } from '../workspace.ts';

/** The one version of everything during development; its files live in memory. */
export const DEV_VERSION = '0.0.0-dev';

const DIR = path.join(ROOT, 'var/dev');
export const DEV_RELEASES_DIR = path.join(DIR, 'releases');
export const DEV_ROLLOUTS_DIR = path.join(DIR, 'rollouts');

/** Writes what the front door needs to know of builds that are only in memory. */
export async function publishInMemory(
  apps: WebApp[],
  { stats }: MultiStats,
  isDrawn: boolean,
): Promise<void> {
  rmSync(DIR, { recursive: true, force: true });
  for (const [index, app] of apps.entries()) {
    const compilation = stats[index]?.compilation;
    if (!compilation) throw new Error(`${app.name} was not compiled`);
    // no files of modules: what is preloaded has to match how it is loaded, and hot updates match nothing
    const unpinned = { exposes: noFiles(app), integrity: {}, sizes: {} };
    const folder = path.join(DEV_RELEASES_DIR, app.name, DEV_VERSION);
    mkdirSync(folder, { recursive: true });
    const record: ReleaseRecord = {
      ...releaseDraft(compilation, app, DEV_VERSION),
      // its files are at the addresses of a release of before, where a change does not move them
      schema: 1,
      ...unpinned,
      ...(isDrawn ? await serverFile(app, folder) : {}),
    };
    writeFileSync(path.join(folder, 'record.json'), JSON.stringify(record));
  }
  const releases = Object.fromEntries(apps.map(({ name }) => [name, DEV_VERSION]));
  await giveToAll(DEV_ROLLOUTS_DIR, releases);
}

/** What pages are drawn by is on disk, and pinned: nothing else is run. */
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
