/** `npm run build [-- app…]`: builds and publishes the apps (all by default) into the release store. */
import { buildRelease } from './build/build-release.ts';
import { ReleaseStore } from './release/store.ts';
import { RELEASES_DIR, webApp, webApps } from './workspace.ts';

const names = process.argv.slice(2);
const store = new ReleaseStore(RELEASES_DIR);
try {
  for (const app of names.length > 0 ? names.map(webApp) : webApps()) {
    const started = performance.now();
    const { version } = await buildRelease(app, store);
    console.log(`${app.name} ${version} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    // for the process that has started this one, if any
    process.send?.(version);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
