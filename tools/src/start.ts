/**
 * `npm start [-- --empty | --opening <venue>] [--newest]`: builds changed apps and runs the whole shop on one
 * address.
 */
import { readCommandLine } from '@taquilla/server';
import { checkDatabaseIsFree } from './shop/free-database.ts';
import { freePort, LOOPBACK } from './shop/port.ts';
import { releaseToAll, releaseUnlessPinned, type Chosen } from './release/release-to-all.ts';
import { publishSources } from './shop/publish-sources.ts';
import { startShop } from './shop/start-shop.ts';
import { untilStopped } from './shop/until-stopped.ts';
import { RELEASES_DIR, ROLLOUTS_DIR, SHELL } from './workspace.ts';

const { values } = readCommandLine('npm start', {
  options: {
    empty: { type: 'boolean', default: false },
    newest: { type: 'boolean', default: false },
    opening: { type: 'string' },
  },
});

const skippedLine = ({ app, by, what }: Chosen, releases: Readonly<Record<string, string>>) =>
  `${app} keeps the release that ${by} has set (${what})${app === SHELL ? ', and so do the other apps' : ''}. To release the build to all visitors: npm run rollout -- set ${app} ${releases[app]}`;

await untilStopped(async (onStop) => {
  const port = await freePort(3000);
  await checkDatabaseIsFree();
  const releases = await publishSources();
  if (values.newest) await releaseToAll(ROLLOUTS_DIR, releases);
  else
    for (const chosen of await releaseUnlessPinned(ROLLOUTS_DIR, releases))
      console.log(skippedLine(chosen, releases));
  console.log('Starting the shop …');
  const shop = await startShop({
    port,
    publicUrl: process.env.PUBLIC_URL ?? `http://${LOOPBACK}:${port}`,
    hasDemo: !values.empty,
    opening: values.opening,
    releasesDir: RELEASES_DIR,
    rolloutsDir: ROLLOUTS_DIR,
  });
  onStop(shop.stop);
  console.log(`\nTaquilla is open: ${shop.url}${values.empty ? '/' : '/en/monuments/alcazar'}`);
  if (!values.empty) {
    console.log(`  company page  ${shop.url}/patrimonio-sur`);
    console.log(`  demo inbox    ${shop.url}/sandbox/inbox`);
    console.log(`  demo client   ${shop.url}/monuments/san-telmo/client`);
    console.log('                demo@taquilla.example, password taquilla-demo');
  }
  if (values.opening) {
    console.log(
      `  waiting room  ${shop.url}/en/monuments/${values.opening.split(' ')[0]}/tickets, opens in two minutes`,
    );
  }
  console.log('Ctrl-C stops it.');
  return shop;
});
