/**
 * `npm run build [-- app…]`: builds apps (all by default) and publishes them into `var/releases` and into the bucket
 * `RELEASES_URL`, if set. Warns of problems that `npm run ci` rejects.
 */
import { openReleases, openRollouts, recordsInUse } from '@taquilla/delivery';
import { describeError, readCommandLine, startProblem } from '@taquilla/server';
import { releaseProblems, sourceProblems } from './area/problems.ts';
import { publishRelease } from './release/publish-release.ts';
import { RELEASES_DIR, ROLLOUTS_DIR, webApp, webApps } from './workspace.ts';

const { positionals: names } = readCommandLine('npm run build', { allowPositionals: true });
const url = process.env['RELEASES_URL'];
try {
  const releases = openReleases({ dir: process.env['RELEASES_DIR'] ?? RELEASES_DIR, url });
  const rollouts = openRollouts({ dir: process.env['ROLLOUTS_DIR'] ?? ROLLOUTS_DIR, url });
  for (const app of names.length > 0 ? names.map(webApp) : webApps()) {
    const started = performance.now();
    const record = await publishRelease(app);
    console.log(`${app.name} ${record.version} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    const inUse = await recordsInUse({ rollouts, releases });
    for (const problem of [...sourceProblems(app), ...(await releaseProblems(app, record, inUse))])
      console.warn(`  warning, ci refuses this: ${problem}`);
    // reports the version to the parent process, if there is one
    process.send?.(record.version);
  }
} catch (error) {
  console.error(startProblem(error) ?? describeError(error).message);
  process.exitCode = 1;
}
