/**
 * `npm run bench -- delivery [--day <commit>] [--releases <count>]`: bytes that a returning visitor downloads in
 * Chromium after the release of a text, a component, a package update, and all changes since a commit (by default the
 * last commit at least 24 hours before `HEAD`); bytes of a first visit before and after; and the size of a release
 * store with many releases.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { sourcesAt, type Sources } from '../../../tools/src/release/sources-at.ts';
import { startBenchBackend } from '../bench-shop.ts';
import { webApps } from '../../../tools/src/workspace.ts';
import { beforeUpdate, SMALL_CHANGES, UPDATE, type Change } from './changes.ts';
import { storeAfter } from './store-size.ts';
import { returnAfter, type Releases } from './return-after.ts';

const { values } = readCommandLine('npm run bench -- delivery', {
  options: { day: { type: 'string' }, releases: { type: 'string', default: '20' } },
});
const releasesDir = mkdtempSync(path.join(tmpdir(), 'taquilla-delivery-'));
process.env['RELEASES_DIR'] = releasesDir;

/** Builds changed apps. @returns the version of each app */
function publish({ run }: Sources): Releases {
  const output = run(process.execPath, ['tools/src/build.ts']);
  return Object.fromEntries(
    webApps().map(({ name }) => [name, new RegExp(`^${name} (\\S+)`, 'm').exec(output)?.[1] ?? '']),
  );
}

function dayBefore({ run }: Sources): string {
  const seconds = Number(run('git', ['log', '-1', '--format=%ct']));
  return run('git', ['rev-list', '-1', `--before=${seconds - 24 * 60 * 60}`, 'HEAD']);
}

const copies: Sources[] = [];
function copyOf(commit: string): Sources {
  const sources = sourcesAt(commit);
  copies.push(sources);
  return sources;
}

const backend = await startBenchBackend();
try {
  console.log('Building the former shop …');
  const today = copyOf('HEAD');
  const yesterday = copyOf(values.day ?? dayBefore(today));
  const ofYesterday = publish(yesterday);
  beforeUpdate(today);
  let before = publish(today);
  const show = async ({ name, goal }: Omit<Change, 'apply'>, from: Releases, to: Releases) => {
    console.log(await returnAfter({ name, goal, from, to, releasesDir, backend }));
  };
  for (const change of [UPDATE, ...SMALL_CHANGES]) {
    change.apply(today);
    const after = publish(today);
    await show(change, before, after);
    before = after;
  }
  await show({ name: 'a day of releases', goal: 1 }, ofYesterday, before);
  console.log(await storeAfter(Number(values.releases), today, releasesDir));
} finally {
  await backend.stop();
  for (const copy of copies) copy.remove();
  rmSync(releasesDir, { recursive: true });
}
