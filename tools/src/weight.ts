/** `npm run bench -- weight`: builds the apps and writes `docs/weight.md`: where each kilobyte of a first load goes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore } from '@taquilla/delivery';
import { publishSources } from './shop/publish-sources.ts';
import { firstLoads } from './weight/first-loads.ts';
import { builtWithMaps, type Shares } from './weight/shares.ts';
import { weightPage } from './weight/weight-page.ts';
import { RELEASES_DIR, ROOT, SHELL, webApp } from './workspace.ts';

/** Whose parts are told one by one. */
const TOLD = [
  ['catalogue', './venue-home'],
  ['catalogue', './tickets'],
  ['events', './event-siae'],
  ['checkout', './checkout'],
] as const;

const store = new FolderStore(RELEASES_DIR);
const releases = await publishSources();
const records = await Promise.all(
  Object.entries(releases).map(async ([name, version]) => {
    const record = await store.find(name, version);
    if (!record) throw new Error(`${name} ${version} is not there`);
    return record;
  }),
);
const shell = records.find(({ name }) => name === SHELL);
if (!shell) throw new Error('There is no shell');
const loads = records.flatMap((record) => (record === shell ? [] : firstLoads(shell, record)));

const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-weight-'));
try {
  const shares: [string, Shares][] = [];
  const ofShell = await builtWithMaps(webApp(SHELL), path.join(dir, SHELL));
  shares.push([SHELL, ofShell(({ entry }) => entry.js)]);
  for (const remote of new Set(TOLD.map(([name]) => name))) {
    const of = await builtWithMaps(webApp(remote), path.join(dir, remote));
    for (const [name, module] of TOLD) {
      if (name !== remote) continue;
      const files = of(({ entry, exposes }) => [...entry.js, ...(exposes[module]?.js ?? [])]);
      shares.push([`${remote} ${module}`, files]);
    }
  }
  writeFileSync(path.join(ROOT, 'docs/weight.md'), weightPage(loads, shares));
} finally {
  rmSync(dir, { recursive: true });
}
