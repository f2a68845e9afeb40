import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import type { MultiStats } from 'webpack';
import { releaseDraft } from '../build/release-draft.ts';
import { giveEverybody } from '../release/give-everybody.ts';
import { ROOT, type WebApp } from '../workspace.ts';

/** The one version of everything during development; its files live in memory. */
export const DEV_VERSION = '0.0.0-dev';

const DIR = path.join(ROOT, 'var/dev');
export const DEV_RELEASES_DIR = path.join(DIR, 'releases');
export const DEV_ROLLOUTS_DIR = path.join(DIR, 'rollouts');

/** Writes what the front door needs to know of builds that are only in memory. */
export async function publishInMemory(apps: WebApp[], { stats }: MultiStats): Promise<void> {
  rmSync(DIR, { recursive: true, force: true });
  for (const [index, app] of apps.entries()) {
    const compilation = stats[index]?.compilation;
    if (!compilation) throw new Error(`${app.name} was not compiled`);
    // no files of modules: what is preloaded has to match how it is loaded, and hot updates match nothing
    const unpinned = { exposes: noFiles(app), integrity: {}, sizes: {} };
    const record: ReleaseRecord = { ...releaseDraft(compilation, app, DEV_VERSION), ...unpinned };
    const folder = path.join(DEV_RELEASES_DIR, app.name, DEV_VERSION);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'record.json'), JSON.stringify(record));
  }
  const releases = Object.fromEntries(apps.map(({ name }) => [name, DEV_VERSION]));
  await giveEverybody(DEV_ROLLOUTS_DIR, releases);
}

function noFiles({ exposes }: WebApp): ReleaseRecord['exposes'] {
  return Object.fromEntries(Object.keys(exposes).map((module) => [module, { js: [], css: [], locales: {} }]));
}
