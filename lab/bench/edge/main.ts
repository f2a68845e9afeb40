/** `npm run bench -- edge [--rounds 5]`: HTML and a static chunk of the edge compared with nginx and bare fastify. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine } from '@taquilla/server';
import { startBenchBackend, startBenchEdge } from '../bench-shop.ts';
import { anyPort } from '../../../tools/src/shop/port.ts';
import { publishSources } from '../../../tools/src/shop/publish-sources.ts';
import { ensurePrograms } from '../../../tools/src/test/machine.ts';
import { startBareFastify } from './bare-fastify.ts';
import { startNginx } from './nginx.ts';
import { median } from '../../median.ts';

const PAGE = '/en/monuments/alcazar';
const CONNECTIONS = 16;
const SECONDS = 4;

const { values } = readCommandLine('npm run bench -- edge', {
  options: { rounds: { type: 'string', default: '5' } },
});
const run = promisify(execFile);

/** Returns responses per second, measured by `wrk`. @throws Error on any failed response */
async function rate(url: string): Promise<number> {
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'Accept: text/html',
    '-H',
    'User-Agent: Mozilla/5.0',
    url,
  ];
  const { stdout } = await run('wrk', args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Alternates between both, so that other load affects both. The first measurement of each is a warm-up. */
async function compare(name: string, edge: string, by: string, other: string): Promise<void> {
  const rates: { edge: number; other: number }[] = [];
  await rate(edge);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rates.push({ edge: await rate(edge), other: await rate(other) });
  }
  const edgeRate = median(rates.map((each) => each.edge));
  const otherRate = median(rates.map((each) => each.other));
  const ratio = median(rates.map((each) => each.edge / each.other));
  console.log(
    `${name.padEnd(14)} edge ${edgeRate.toFixed(0).padStart(6)}/s   ${by} ${otherRate.toFixed(0).padStart(6)}/s   ratio ${ratio.toFixed(2)}`,
  );
}

async function bytes(url: string): Promise<Buffer> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0' },
  });
  return Buffer.from(await answer.arrayBuffer());
}

ensurePrograms({ wrk: 'wrk', 'nginx-light': '/usr/sbin/nginx' });
const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-edge-'));
const versions = await publishSources();
const backend = await startBenchBackend();
const edge = await startBenchEdge('edge', backend, versions);
const html = await bytes(edge.url + PAGE);
const chunk = /src="(\/files\/shell\/[^"]+\.js)"/.exec(html.toString())?.[1] ?? '';
const script = await bytes(edge.url + chunk);
const nginx = await startNginx(dir, await anyPort(), { 'page.html': html, 'chunk.js': script });
const bare = await startBareFastify(path.join(dir, 'root/page.html'));
console.log(
  `document ${html.length} bytes, chunk ${script.length} bytes, ${CONNECTIONS} connections, one process each`,
);
await compare('document', edge.url + PAGE, 'nginx', `${nginx.url}/page.html`);
await compare('document', edge.url + PAGE, 'fastify', bare.url);
await compare('static chunk', edge.url + chunk, 'nginx', `${nginx.url}/chunk.js`);
for (const server of [nginx, bare, edge, backend]) await server.stop();
rmSync(dir, { recursive: true });
