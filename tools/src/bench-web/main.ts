/** `npm run bench:web [-- --runs 7]`: the federation against the same sources as one bundle, on a slow phone. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { giveEverybody } from '../release/give-everybody.ts';
import { LOOPBACK } from '../shop/port.ts';
import { publishSources } from '../shop/publish-sources.ts';
import { startServer, type ServerProcess } from '../shop/server-process.ts';
import { ensureBrowser } from '../test/machine.ts';
import { RELEASES_DIR, ROOT } from '../workspace.ts';
import { measure } from './measure.ts';
import { buildMonolith } from './monolith.ts';
import { table, type Comparison } from './report.ts';

const DIR = path.join(ROOT, 'var/bench');
const PAGES = { 'venue home': '/monuments/alcazar', 'ticket selection': '/monuments/alcazar/tickets' };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });

/** An edge over a store of its own, with everything else the same. */
async function startEdge(
  name: string,
  releasesDir: string,
  versions: Record<string, string>,
  backend: ServerProcess,
) {
  const rolloutsDir = path.join(DIR, name);
  await giveEverybody(rolloutsDir, versions);
  return startServer('edge', {
    PORT: '0',
    LOG_LEVEL: 'error',
    BACKEND_URL: backend.url,
    RELEASES_DIR: releasesDir,
    ROLLOUTS_DIR: rolloutsDir,
  });
}

/** Alternates, so that whatever slows the machine slows both. The first load of each only warms the servers. */
async function compare(
  browser: Browser,
  page: string,
  federated: string,
  monolith: string,
): Promise<Comparison> {
  const comparison: Comparison = { page, federated: [], monolith: [] };
  await measure(browser, federated);
  await measure(browser, monolith);
  for (let run = 0; run < Number(values.runs); run += 1) {
    comparison.federated.push(await measure(browser, federated));
    comparison.monolith.push(await measure(browser, monolith));
  }
  return comparison;
}

const releases = await publishSources();
console.log('Building the monolith …');
const monolith = await buildMonolith(path.join(DIR, 'monolith'));
const backend = await startServer('backend', {
  HOST: LOOPBACK,
  PORT: '0',
  DATA_DIR: path.join(DIR, 'data'),
  DEMO: 'on',
  LOG_LEVEL: 'error',
});
const edges = await Promise.all([
  startEdge('federated', RELEASES_DIR, releases, backend),
  startEdge('monolith', monolith.store.dir, monolith.versions, backend),
]);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  console.log('Measuring at 1.6 Mbit/s, 150 ms, CPU ÷ 4, cold cache …');
  for (const [name, address] of Object.entries(PAGES)) {
    const [federatedUrl = '', monolithUrl = ''] = edges.map(({ url }) => url + address);
    console.log(table(await compare(browser, name, federatedUrl, monolithUrl)));
  }
} finally {
  await browser.close();
  for (const server of [...edges, backend]) await server.stop();
}
