/** `npm run bench -- web [--runs 7]`: the federation against the same sources as one bundle, on a slow phone. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { BENCH_DIR, openBenchBrowser, startBenchBackend, startBenchEdge } from '../shop/bench-shop.ts';
import { publishSources } from '../shop/publish-sources.ts';
import { measure } from './measure.ts';
import { buildMonolith } from './monolith.ts';
import { table, type Comparison } from './report.ts';

const PAGES = { 'venue home': '/monuments/alcazar', 'ticket selection': '/monuments/alcazar/tickets' };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });

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
const monolith = await buildMonolith(path.join(BENCH_DIR, 'monolith'));
const backend = await startBenchBackend();
const edges = await Promise.all([
  startBenchEdge('federated', backend, releases),
  startBenchEdge('monolith', backend, monolith.versions, monolith.store.dir),
]);
const browser = await openBenchBrowser();
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
