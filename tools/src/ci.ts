/**
 * `npm run ci -w apps/<app> [-- --without-browser]`: checks and publishes one app: texts and routes, types, lint and
 * tests, the build, its compatibility with deployed releases, its weight budget, and each page in a trial shop.
 * `--without-browser` opens no page and therefore does not publish.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { openReleases, openRollouts, recordsInUse } from '@taquilla/delivery';
import { releaseProblems, sourceProblems } from './area/problems.ts';
import { defaultReleases, openedInTrial } from './area/trial/opened-in-trial.ts';
import { costLines } from './release/cost-report.ts';
import { publishRelease } from './release/publish-release.ts';
import { endOnSignals, endWithUs } from './children.ts';
import { RELEASES_DIR, ROLLOUTS_DIR, ROOT, webApp, type WebApp } from './workspace.ts';

/** The stages of `npm test` that have tests of browser apps. */
const STAGES = ['lint', 'unit'];

const url = process.env['RELEASES_URL'];
const dir = process.env['RELEASES_DIR'] ?? RELEASES_DIR;

/** Opens the stores of releases and rollouts. */
const openPlace = () => ({
  dir,
  releases: openReleases({ dir, url }),
  rollouts: openRollouts({ dir: process.env['ROLLOUTS_DIR'] ?? ROLLOUTS_DIR, url }),
});

const { values, positionals } = readCommandLine('npm run ci', {
  allowPositionals: true,
  options: { 'without-browser': { type: 'boolean', default: false } },
});

endOnSignals();

async function testApp(name: string): Promise<void> {
  const script = path.join(ROOT, 'tools/src/test.ts');
  const args = [script, '--app', name, ...STAGES];
  const child = endWithUs(spawn(process.execPath, args, { stdio: 'inherit', detached: true }));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) refuse(name, ['its tests fail; their messages are above']);
}

function refuse(what: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error([`\n${what} is not published:`, ...problems].join('\n  '));
}

async function checkRelease(
  app: WebApp,
  record: ReleaseRecord,
  place: ReturnType<typeof openPlace>,
): Promise<void> {
  const name = `${record.name} ${record.version}`;
  for (const line of await costLines(record, place)) console.log(line);
  const defaults = await defaultReleases(record, place);
  const inUse = (await recordsInUse(place)).concat(defaults);
  refuse(name, await timed('compared with what is in use', releaseProblems(app, record, inUse)));
  if (values['without-browser']) throw new Unopened(`\n${name} has no problem so far. It is not published.`);
  refuse(name, await timed('opened in a shop', openedInTrial(record, dir, defaults)));
}

/** Ends a run with `--without-browser` before publishing. */
class Unopened extends Error {}

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

try {
  const place = openPlace();
  const app = webApp(positionals[0] ?? '');
  refuse(app.name, sourceProblems(app));
  await timed('tested', testApp(app.name));
  const check = (record: ReleaseRecord) => checkRelease(app, record, place);
  const { version } = await timed(
    'built, checked and published',
    publishRelease(app, { check, hasTypes: true }),
  );
  console.log(`\nPublished ${app.name} ${version}. To release it at a venue:`);
  console.log(`  npm run rollout -- set ${app.name} ${version} --venue <slug> --percent 10`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof Unopened)) process.exitCode = 1;
}
