/**
 * `npm run bench -- weight`: builds the apps and writes `docs/weight.md`, which breaks first loads down by package and
 * module.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { firstLoads } from './weight/first-loads.ts';
import { publishedSources } from './weight/published-sources.ts';
import { builtWithMaps, type Shares } from './weight/fractions.ts';
import { weightPage } from './weight/weight-page.ts';
import { ROOT, SHELL, webApp } from './workspace.ts';

readCommandLine('npm run bench -- weight', {});

/** Screens with a breakdown. */
const DETAILED = [
  ['catalogue', './venue-home'],
  ['catalogue', './tickets'],
  ['events', './event-siae'],
  ['checkout', './checkout'],
] as const;

const { shell, remotes } = await publishedSources();
const loads = remotes.flatMap((remote) => firstLoads(shell, remote));

const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-weight-'));
try {
  const shares: [string, Shares][] = [];
  const ofShell = await builtWithMaps(webApp(SHELL), path.join(dir, SHELL));
  shares.push([SHELL, ofShell(({ entry }) => entry.js)]);
  for (const remote of new Set(DETAILED.map(([name]) => name))) {
    const of = await builtWithMaps(webApp(remote), path.join(dir, remote));
    for (const [name, module] of DETAILED) {
      if (name !== remote) continue;
      const files = of(({ entry, exposes }) => [...entry.js, ...(exposes[module]?.js ?? [])]);
      shares.push([`${remote} ${module}`, files]);
    }
  }
  writeFileSync(path.join(ROOT, 'docs/weight.md'), weightPage(loads, shares));
} finally {
  rmSync(dir, { recursive: true });
}
