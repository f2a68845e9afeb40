/**
 * `npm run bench -- catalogue [--rounds 3 --seconds 2 --callers 256]`: reads of the demo's catalogue on PostgreSQL,
 * from the box office and through the edge, beside a bare fastify route that sends the same bytes. Prints the medians and
 * their ratios, and fails where one misses its goal; on a busy machine the processor time of an answer tells more. The load
 * comes from `wrk`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import {
  type AccessInterface,
  address,
  endpoints,
  type Headquarter,
  type Product,
} from '@taquilla/contracts';
import { startBackend, startEdge } from '../backend-process.ts';
import { startPostgres } from '../postgres.ts';
import { median } from './median.ts';
import { processorTime } from './processor-time.ts';

const GOALS = { office: 0.7, edge: 0.6 };
type Side = keyof typeof GOALS;
const BARE = fileURLToPath(new URL('./bare-routes.ts', import.meta.url));
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    callers: { type: 'string', default: '256' },
  },
});
const run = promisify(execFile);

interface Served {
  url: string;
  /** of all who work for an answer */
  pids: readonly number[];
}

/** Answers a second, and what each takes of a core in µs; nothing but good answers may come. */
async function measure({ url, pids }: Served): Promise<{ rate: number; cpu: number }> {
  const before = await processorTime(pids);
  const { stdout } = await run('wrk', ['-t1', `-c${values.callers}`, `-d${values.seconds}s`, url]);
  const after = await processorTime(pids);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`);
  const answers = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cpu: ((after.shop - before.shop) / answers) * 1e6,
  };
}

async function read<T>(origin: string, address: string): Promise<T> {
  return ((await (await fetch(origin + address)).json()) as { data: T }).data;
}

/** The reads of a visitor who comes to a venue and chooses a day. */
async function addressesOf(origin: string): Promise<Record<string, string>> {
  const bySlug = address(endpoints.venueBySlug, { slug: 'alcazar', language: 'en' });
  const venue = await read<Headquarter>(origin, bySlug);
  const [salesPoint] = await read<AccessInterface[]>(
    origin,
    address(endpoints.ticketInterfaces, { id: venue.id, language: 'en' }),
  );
  const products = address(endpoints.ticketProducts, { id: salesPoint?.id ?? 0, language: 'en' });
  const [product] = await read<Product[]>(origin, products);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return {
    venue: bySlug,
    'general interface': address(endpoints.generalInterface, { id: venue.id }),
    products,
    dates: address(endpoints.itemDates, { id: product?.items[0]?.id ?? 0, date: tomorrow }),
  };
}

async function startBare(origin: string, addresses: readonly string[]) {
  const child = spawn(process.execPath, [BARE, origin, JSON.stringify(addresses)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Alternates, so that whatever slows the machine slows all; the first answers only warm them. */
async function compare(name: string, served: Record<Side | 'bare', Served>): Promise<void> {
  const rounds: Record<Side | 'bare', { rate: number; cpu: number }>[] = [];
  for (const one of Object.values(served)) await measure(one);
  for (let round = 0; round < Number(values.rounds); round++) {
    rounds.push({
      office: await measure(served.office),
      edge: await measure(served.edge),
      bare: await measure(served.bare),
    });
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const told = (side: Side | 'bare') =>
    `${Math.round(middle((round) => round[side].rate))}/s`.padStart(8) +
    `${Math.round(middle((round) => round[side].cpu))} µs`.padStart(8);
  const sides = (Object.keys(GOALS) as Side[]).map((side) => {
    const ratio = middle((round) => round[side].rate / round.bare.rate);
    if (ratio < GOALS[side]) process.exitCode = 1;
    const verdict = ratio >= GOALS[side] ? 'met' : 'MISSED';
    return `${side} ${told(side)} ratio ${ratio.toFixed(2)} ≥ ${GOALS[side]} ${verdict.padEnd(6)}`;
  });
  console.log(`${name.padEnd(18)} bare ${told('bare')}   ${sides.join('   ')}`);
}

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-bench-'));
try {
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, SECRET: 'bench'.repeat(8), LOG_LEVEL: 'error' };
  const backend = await startBackend({ ...env, DEMO: 'on', SANDBOX: 'on' });
  const addresses = await addressesOf(backend.url);
  const bare = await startBare(backend.url, Object.values(addresses));
  const folders = { RELEASES_DIR: join(dataDir, 'releases'), ROLLOUTS_DIR: join(dataDir, 'rollouts') };
  const edge = await startEdge({
    ...{ BACKEND_URL: backend.url, LOG_LEVEL: 'error', RATE_LIMIT: '0', ...folders },
  });
  console.log(`${values.callers} connections`);
  for (const [name, address] of Object.entries(addresses)) {
    await compare(name, {
      office: { url: backend.url + address, pids: [backend.pid] },
      edge: { url: edge.url + address, pids: [edge.pid, backend.pid] },
      bare: { url: bare.url + address, pids: [bare.pid] },
    });
  }
  await edge.stop();
  await bare.stop();
  await backend.stop();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
