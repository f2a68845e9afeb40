/**
 * `npm run build [-- app…]`: builds the apps (all by default) and publishes them, into `var/releases` and, with
 * `RELEASES_URL`, into that bucket.
 */
import { publishRelease } from './release/publish-release.ts';
import { webApp, webApps } from './workspace.ts';

const names = process.argv.slice(2);
try {
  for (const app of names.length > 0 ? names.map(webApp) : webApps()) {
    const started = performance.now();
    const { version } = await publishRelease(app);
    console.log(`${app.name} ${version} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    // for the process that has started this one, if any
    process.send?.(version);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
