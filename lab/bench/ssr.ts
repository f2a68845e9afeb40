/** `npm run bench -- ssr [--renders 200]`: CPU time of rendering a page, for the first render and for warm renders. */
import { readCommandLine } from '@taquilla/server';
import { startBenchBackend, startBenchEdge } from './bench-shop.ts';
import { publishSources } from '../../tools/src/shop/publish-sources.ts';

/** Paths with a letter written as `%xx`, which the page cache does not store: each request renders the page. */
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

interface RenderMetrics {
  count: number;
  seconds: number;
}

/** Returns the edge's counters of renders. */
async function readMetrics(url: string): Promise<RenderMetrics> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const figure = (name: string) =>
    Number(new RegExp(`^edge_render_cpu_seconds_${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { count: figure('count'), seconds: figure('sum') };
}

/** Returns the CPU time per render in ms. */
async function measure(url: string, path: string, times: number): Promise<number> {
  const before = await readMetrics(url);
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${url}${path}?time=${time}`, { headers: { accept: 'text/html' } });
    if (!(await answer.text()).includes('data-rendered')) throw new Error(`${path} is not server-rendered`);
  }
  const after = await readMetrics(url);
  return (1000 * (after.seconds - before.seconds)) / (after.count - before.count);
}

const versions = await publishSources();
const backend = await startBenchBackend();
process.env.METRICS_TOKEN = TOKEN;
process.env.SSR_DEADLINE = '2000';
const edge = await startBenchEdge('ssr', backend, versions);
for (const [name, path] of Object.entries(PAGES)) {
  const first = await measure(edge.url, path, 1);
  await measure(edge.url, path, WARM);
  const warm = await measure(edge.url, path, Number(values.renders));
  console.log(
    `${name.padEnd(8)} first ${first.toFixed(1).padStart(6)} ms   warm ${warm.toFixed(1).padStart(5)} ms`,
  );
}
for (const server of [edge, backend]) await server.stop();
