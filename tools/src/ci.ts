/**
 * `npm run ci -w apps/<app>`: all that a team does before it rolls out, for its app alone: types, lint and tests, the
 * build, whether that goes with what is in use, and publishing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import { openReleases, openRollouts, problemsInUse } from '@taquilla/delivery';
import { costLines } from './release/cost-report.ts';
import { publishRelease } from './release/publish-release.ts';
import { RELEASES_DIR, ROLLOUTS_DIR, ROOT, webApp } from './workspace.ts';

const url = process.env['RELEASES_URL'];
const dir = process.env['RELEASES_DIR'] ?? RELEASES_DIR;
const releases = openReleases({ dir, url });
const rollouts = openRollouts({ dir: process.env['ROLLOUTS_DIR'] ?? ROLLOUTS_DIR, url });

async function testApp(name: string): Promise<void> {
  const script = path.join(ROOT, 'tools/src/test.ts');
  const child = spawn(process.execPath, [script, '--app', name], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} is not published: its tests fail`);
}

async function checkFit(record: ReleaseRecord): Promise<void> {
  for (const line of await costLines(record, { dir, releases, rollouts })) console.log(line);
  const problems = await problemsInUse(record, rollouts, releases);
  if (problems.length === 0) return;
  throw new Error(
    [`${record.name} ${record.version} is not published; it does not go`, ...problems].join('\n  '),
  );
}

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

try {
  const app = webApp(process.argv[2] ?? '');
  await timed('tested', testApp(app.name));
  const { version } = await timed(
    'built and published',
    publishRelease(app, { check: checkFit, hasTypes: true }),
  );
  console.log(`\nPublished ${app.name} ${version}. To give it to a venue:`);
  console.log(`  npm run rollout -- set ${app.name} ${version} --venue <slug> --percent 10`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
