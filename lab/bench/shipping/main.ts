/**
 * `npm run bench -- shipping`: time from a commit in `apps/events` to its release at one venue, with the team's commands in a copy
 * of the repository. Fails if another app is built or another venue receives the release.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FILES_FOLDER } from '@taquilla/delivery';
import { sourcesAt, type Sources } from '../../../tools/src/release/sources-at.ts';
import { SHELL, webApps } from '../../../tools/src/workspace.ts';
import { startEdgeIn } from './edge.ts';
import { filesBelow } from './files-below.ts';

const APP = 'events';
const VENUE = 'alcazar';
const OTHER_VENUE = 'museo-naval';
const POLL_MS = 50;

const node = (sources: Sources, script: string, ...args: string[]) =>
  sources.run(process.execPath, [`tools/src/${script}.ts`, ...args]);

/** Returns the version in the first text like `events 1.0.0-ab12cd34`. */
const versionIn = (output: string, app: string): string =>
  new RegExp(`${app} (\\d+\\.\\d+\\.\\d+-[0-9a-f]{8})`).exec(output)?.[1] ?? '';

/** Builds all apps and activates the releases at all venues. */
function publishAll(sources: Sources): void {
  const output = node(sources, 'build');
  for (const { name } of webApps().sort((a, b) => Number(b.name === SHELL) - Number(a.name === SHELL))) {
    node(sources, 'rollout', 'set', name, versionIn(output, name));
  }
}

function commitChange(sources: Sources): void {
  const file = path.join(sources.dir, 'apps', APP, 'src/locales/en.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { title: string };
  writeFileSync(file, `${JSON.stringify({ ...texts, title: 'What is on' }, undefined, 2)}\n`);
  sources.run('git', ['commit', '--quiet', '--no-verify', '-m', 'Call the page what it is', '--', file]);
}

async function measure<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`  ${what.padEnd(34)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}

const sources = sourcesAt(process.argv[2] ?? 'HEAD');
try {
  console.log('Publishing the unchanged shop …');
  publishAll(sources);
  const edge = await startEdgeIn(sources.dir);
  try {
    const before = filesBelow(path.join(sources.dir, 'var/releases'));
    const versionBefore = await edge.versionOf(APP, OTHER_VENUE);
    commitChange(sources);

    console.log(`\nFrom a commit in apps/${APP} to live for ${VENUE}:`);
    await measure('altogether', async () => {
      const published = await measure(`npm run ci -w apps/${APP}`, () => node(sources, 'ci', APP));
      const version = versionIn(published, APP);
      assert.notEqual(version, versionBefore);
      for (const [step] of published.matchAll(/^(tested|built and published): .*$/gm))
        console.log(`    ${step}`);
      await measure('npm run rollout -- set', () =>
        node(sources, 'rollout', 'set', APP, version, '--venue', VENUE),
      );
      await measure('until the page has it', async () => {
        while ((await edge.versionOf(APP, VENUE)) !== version) await wait(POLL_MS);
      });
      const after = filesBelow(path.join(sources.dir, 'var/releases'));
      const added = [...after.keys()].filter((file) => !before.has(file));
      assert.ok(
        added.every((file) =>
          [path.join(APP, version), path.join(FILES_FOLDER, APP)].some((own) => file.startsWith(own)),
        ),
        'nothing else was built',
      );
      assert.deepEqual(
        new Map([...after].filter(([file]) => before.has(file))),
        before,
        'nothing else changed',
      );
    });
    assert.equal(await edge.versionOf(APP, OTHER_VENUE), versionBefore, 'other venues are unchanged');
    console.log('No other app was built, no published file changed, no other venue received it.');
  } finally {
    await edge.stop();
  }
} finally {
  sources.remove();
}
