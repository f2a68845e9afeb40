/**
 * `npm run bench -- web [--runs 7] [--before <commit>]`: page loads of the federated shop compared with the same sources as one
 * bundle, and with the shop of an earlier commit, on a slow phone.
 */
import path from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { BENCH_DIR, openBenchBrowser, startBenchBackend, startBenchEdge } from '../bench-shop.ts';
import { publishSources } from '../../../tools/src/shop/publish-sources.ts';
import type { ServerProcess } from '../../../tools/src/shop/server-process.ts';
import { startEarlierEdge } from './earlier-shop.ts';
import { measure } from './measure.ts';
import { buildMonolith } from './monolith.ts';
import { benchPages, type BenchPage } from './pages.ts';
import { table, type Comparison, type Side } from './report.ts';

const { values } = readCommandLine('npm run bench -- web', {
  options: { runs: { type: 'string', default: '7' }, before: { type: 'string' } },
});

const releases = await publishSources();
console.log('Building the monolith …');
const monolith = await buildMonolith(path.join(BENCH_DIR, 'monolith'));
const backend = await startBenchBackend();
const browser = await openBenchBrowser();
const edges = new Map<Side, ServerProcess>();

/** Alternates between the shops, so that other load affects all. The first load of each is a warm-up. */
async function compare({ name, path: address, choice }: BenchPage): Promise<Comparison> {
  const runs: Comparison['runs'] = new Map([...edges.keys()].map((side) => [side, []]));
  for (let run = -1; run < Number(values.runs); run += 1) {
    for (const [side, { url }] of edges) {
      const measurement = await measure(browser, url + address, choice);
      if (run >= 0) runs.get(side)?.push(measurement);
    }
  }
  return { page: name, runs };
}

try {
  if (values.before) edges.set('earlier', await startEarlierEdge(values.before, backend));
  const federated = await startBenchEdge('federated', backend, releases);
  edges.set('federated', federated);
  const releasesDir = monolith.store.dir;
  edges.set('monolith', await startBenchEdge('monolith', backend, monolith.versions, { releasesDir }));
  console.log('Measuring at 1.6 Mbit/s, 150 ms, CPU ÷ 4, cold cache …');
  for (const page of await benchPages(federated.url)) console.log(table(await compare(page)));
} finally {
  await browser.close();
  for (const server of [...edges.values(), backend]) await server.stop();
}
