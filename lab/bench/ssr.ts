/** `npm run bench -- ssr [--renders 200]`: what drawing a page takes a processor, once its releases have drawn some. */
import { readCommandLine } from '@taquilla/server';
import { startBenchBackend, startBenchEdge } from './bench-shop.ts';
import { publishSources } from '../../tools/src/shop/publish-sources.ts';

/** Each with a letter written as `%xx`: such spellings are drawn each time, as no page is kept under them. */
const PAGES = {
  company: '/en/%70atrimonio-sur',
  home: '/en/monuments/%61lcazar',
  tickets: '/en/monuments/%61lcazar/tickets',
  events: '/en/monuments/%74eatro-del-muelle/event-siae',
};
const WARM = 30;
const TOKEN = 'a-token-of-the-benchmark';

const { values } = readCommandLine('npm run bench -- ssr', {
  options: { renders: { type: 'string', default: '200' } },
});

interface Told {
  count: number;
  seconds: number;
}

/** What the edge has counted so far. */
async function told(url: string): Promise<Told> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const figure = (name: string) =>
    Number(new RegExp(`^edge_render_cpu_seconds_${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { count: figure('count'), seconds: figure('sum') };
}

/** ms of a processor for each drawing */
async function measure(url: string, path: string, times: number): Promise<number> {
  const before = await told(url);
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${url}${path}?time=${time}`, { headers: { accept: 'text/html' } });
    if (!(await answer.text()).includes('data-rendered')) throw new Error(`${path} has not come drawn`);
  }
  const after = await told(url);
  return (1000 * (after.seconds - before.seconds)) / (after.count - before.count);
}

const versions = await publishSources();
const backend = await startBenchBackend();
process.env.METRICS_TOKEN = TOKEN;
process.env.SSR_DEADLINE = '2000';
const edge = await startBenchEdge('drawing', backend, versions);
for (const [name, path] of Object.entries(PAGES)) {
  const first = await measure(edge.url, path, 1);
  await measure(edge.url, path, WARM);
  const warm = await measure(edge.url, path, Number(values.renders));
  console.log(
    `${name.padEnd(8)} first ${first.toFixed(1).padStart(6)} ms   warm ${warm.toFixed(1).padStart(5)} ms`,
  );
}
for (const server of [edge, backend]) await server.stop();
