/**
 * `npm run bench -- catalogue [--rounds 3 --seconds 2 --callers 256]`: reads of the demo's catalogue on PostgreSQL,
 * beside a bare fastify route that sends the same bytes. Prints the medians and their ratio, and fails where it misses
 * the goal. The load comes from `wrk`.
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
import { startBackend } from '../backend-process.ts';
import { startPostgres } from '../postgres.ts';
import { median } from './median.ts';

const GOAL = 0.7;
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

/** Answers a second; nothing but good answers may come. */
async function rate(url: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${values.callers}`, `-d${values.seconds}s`, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
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
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Alternates, so that whatever slows the machine slows both; the first answers only warm them. */
async function compare(name: string, ours: string, bare: string): Promise<void> {
  const rates: { ours: number; bare: number }[] = [];
  await Promise.all([rate(ours), rate(bare)]);
  for (let round = 0; round < Number(values.rounds); round++) {
    rates.push({ ours: await rate(ours), bare: await rate(bare) });
  }
  const ratio = median(rates.map((each) => each.ours / each.bare));
  const perSecond = (side: 'ours' | 'bare') => `${Math.round(median(rates.map((each) => each[side])))}/s`;
  console.log(
    `${name.padEnd(18)} catalogue ${perSecond('ours').padStart(8)}   bare ${perSecond('bare').padStart(8)}   ` +
      `ratio ${ratio.toFixed(2)}   ${ratio >= GOAL ? 'met' : 'MISSED'}`,
  );
  if (ratio < GOAL) process.exitCode = 1;
}

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-bench-'));
try {
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, SECRET: 'bench'.repeat(8), LOG_LEVEL: 'error' };
  const backend = await startBackend({ ...env, DEMO: 'on', SANDBOX: 'on' });
  const addresses = await addressesOf(backend.url);
  const bare = await startBare(backend.url, Object.values(addresses));
  console.log(`${values.callers} connections, goal ≥ ${GOAL}`);
  for (const [name, address] of Object.entries(addresses)) {
    await compare(name, backend.url + address, bare.url + address);
  }
  await bare.stop();
  await backend.stop();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
