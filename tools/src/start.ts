/** `npm start [-- --empty]`: builds what changed and runs the whole shop on one address. */
import { parseArgs } from 'node:util';
import { assertFree } from './shop/port.ts';
import { publishSources } from './shop/publish-sources.ts';
import { startShop, type Shop } from './shop/start-shop.ts';

const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
const port = Number(process.env.PORT || 3000);

function welcome({ url }: Shop): void {
  console.log(`\nTaquilla is open: ${url}/en/monuments/alcazar`);
  if (!values.empty) {
    console.log(`  company page  ${url}/patrimonio-sur`);
    console.log(`  demo inbox    ${url}/sandbox/inbox`);
  }
  console.log('Ctrl-C stops it.');
}

try {
  await assertFree(port, process.env.HOST || '127.0.0.1');
  await publishSources();
  console.log('Starting the shop …');
  const shop = await startShop({ port, hasDemo: !values.empty });
  welcome(shop);
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve('stopped');
      });
    }
  });
  const reason = await Promise.race([stopped, shop.ended]);
  await shop.stop();
  if (reason !== 'stopped') throw new Error(`The ${reason} has ended, so the shop is closed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
