import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileInStore, FolderStore } from '@taquilla/delivery';
import { kilobytes } from '../../../tools/src/weight/comment.ts';
import type { Sources } from '../../../tools/src/release/sources-at.ts';
import { webApps } from '../../../tools/src/workspace.ts';
import { edit } from './changes.ts';

/** highest size, as a fraction of one complete folder for each release */
const GOAL = 0.25;
const ELEMENT = /<(?:section|div|li|p)(?= )/;

/**
 * Publishes many releases into an empty store, of one app after the other, alternating between a changed text and a component.
 * @param releasesDir the store, to which builds publish
 * @returns a line with its size, compared with complete folders for each release
 */
export async function storeAfter(releases: number, sources: Sources, releasesDir: string): Promise<string> {
  rmSync(releasesDir, { recursive: true });
  const store = new FolderStore(releasesDir);
  let asFolders = 0;
  for (let index = 0; index < releases; index += 1) {
    const apps = webApps();
    const app = apps[index % apps.length]?.name ?? '';
    change(sources, app, Math.floor(index / apps.length));
    const built = sources.run(process.execPath, ['tools/src/build.ts', app]);
    const record = await store.find(app, new RegExp(`^${app} (\\S+)`, 'm').exec(built)?.[1] ?? '');
    if (!record) throw new Error(`${app} was not published: ${built}`);
    const files = Object.keys(record.integrity).map((file) =>
      path.join(releasesDir, fileInStore(record, file)),
    );
    asFolders += files.reduce((sum, file) => sum + bytesOfForms(file), 0);
  }
  const stored = bytesBelow(releasesDir);
  const fraction = stored / asFolders;
  return [
    `store, ${releases} releases`.padEnd(20),
    `all their files ${kilobytes(asFolders)} KB`,
    `stored by content ${kilobytes(stored)} KB, records included`,
    `${(fraction * 100).toFixed(1)} % (goal ${GOAL * 100} %: ${fraction <= GOAL ? 'met' : 'missed'})`,
  ].join(' · ');
}

function change(sources: Sources, app: string, turn: number): void {
  if (turn % 2 === 0)
    edit(sources, `apps/${app}/src/locales/en.json`, (json) => json.replace(/": "/, `": "${turn} `));
  else {
    const components = globSync(`apps/${app}/src/**/*.tsx`, { cwd: sources.dir, exclude: ['**/*.test.tsx'] })
      .filter((file) => ELEMENT.test(readFileSync(path.join(sources.dir, file), 'utf8')))
      .toSorted();
    const file = components[turn % components.length] ?? '';
    edit(sources, file, (code) => code.replace(ELEMENT, `$& data-turn="${turn}"`));
  }
}

/** Returns the bytes of a file and its compressed variants. */
function bytesOfForms(file: string): number {
  const folder = path.dirname(file);
  const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(file)));
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
