/**
 * `npm run dev [-- --empty] [--ssr]`: runs the whole shop with hot reload per app. `--ssr` renders pages on the server
 * with the sources as they were at the start, so that React reports hydration mismatches in full; later changes show
 * after hydration.
 */
import { readCommandLine } from '@taquilla/server';
import { releaseConfig } from './build/config.ts';
import { DEV_RELEASES_DIR, DEV_ROLLOUTS_DIR, DEV_VERSION, publishInMemory } from './dev/dev-releases.ts';
import { startDevServer } from './dev/dev-server.ts';
import { checkDatabaseIsFree } from './shop/free-database.ts';
import { untilStopped } from './shop/until-stopped.ts';
import { startShop } from './shop/start-shop.ts';
import { freePort, LOOPBACK } from './shop/port.ts';
import { webApps } from './workspace.ts';

const FLAG = { type: 'boolean', default: false } as const;
const { values } = readCommandLine('npm run dev', { options: { empty: FLAG, ssr: FLAG } });

await untilStopped(async (onStop) => {
  const port = await freePort(3000);
  await checkDatabaseIsFree();
  const publicUrl = `http://${LOOPBACK}:${port}`;
  const apps = webApps();
  let edgeUrl = '';

  console.log('Building for development …');
  const devServer = await startDevServer(
    apps.map((app) =>
      releaseConfig({ app, version: DEV_VERSION, output: `/${app.name}`, mode: 'development' }),
    ),
    { host: LOOPBACK, port, behind: () => edgeUrl },
  );
  onStop(devServer.stop);
  await publishInMemory(apps, devServer.first, values.ssr);
  const shop = await startShop({
    port: 0,
    publicUrl,
    hasDemo: !values.empty,
    releasesDir: DEV_RELEASES_DIR,
    rolloutsDir: DEV_ROLLOUTS_DIR,
  });
  onStop(shop.stop);
  edgeUrl = shop.url;
  console.log(`\nTaquilla is open for work: ${publicUrl}/en/monuments/alcazar\nCtrl-C stops it.`);
  return shop;
});
