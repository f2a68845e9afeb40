/**
 * `npm run bench -- catalogue [--rounds 3 --seconds 2 --callers 256]`: reads of the demo's catalogue on PostgreSQL,
 * from the backend and through the edge, compared with a bare fastify route that sends the same bytes. Prints medians
 * and ratios; exit code 1 if a ratio misses its goal. `wrk` generates the load. The goal of the seat status is a ratio
 * of CPU time per response, which depends less on the load of the machine.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine } from '@taquilla/server';
import {
  type AccessInterface,
  address,
  endpoints,
  type Headquarter,
  type Product,
} from '@taquilla/contracts';
import { openPostgres } from '../../../apps/backend/src/database/open-database.ts';
import { startBackend, startEdge } from '@taquilla/testing/backend/backend-process.ts';
import { addEvent } from '@taquilla/testing/backend/event-fixture.ts';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { median } from '../../median.ts';
import { startBare } from './start-bare.ts';
import { processorTime } from './processor-time.ts';
import { sellSeats } from './sell-seats.ts';

const GOALS = { office: 0.7, edge: 0.6 };
type Side = keyof typeof GOALS;
const MAP = 'hall status';
/** Highest CPU time of the status of 1,200 seats, as a multiple of that of a bare route. */
const MAP_GOAL = 3;
const SEATS: [rows: number, perRow: number] = [30, 40];
const SOLD_PERCENT = 30;
const DAY_MS = 86_400_000;

const { values } = readCommandLine('npm run bench -- catalogue', {
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    callers: { type: 'string', default: '256' },
  },
});
const run = promisify(execFile);

interface Served {
  url: string;
  /** all processes that work on a response */
  pids: readonly number[];
}

/** Returns responses per second and CPU time per response in µs. @throws Error on any failed response */
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

/** Returns the requests of a visitor who opens a venue and chooses a day. */
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

/** Adds a partly sold hall. @returns the path of its status */
async function mapAddress(url: string): Promise<string> {
  const { db, close } = openPostgres(url, 1);
  try {
    const event = await addEvent(db, { seats: SEATS });
    await sellSeats(db, event, SOLD_PERCENT);
    return address(endpoints.eventMap, { id: event.hourId, headquarter_id: event.venue.id, part: 'status' });
  } finally {
    await close();
  }
}

/** Alternates between the servers, so that other load affects all of them. The first measurement of each is a warm-up. */
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
  const figuresOf = (side: Side | 'bare') =>
    `${Math.round(middle((round) => round[side].rate))}/s`.padStart(8) +
    `${Math.round(middle((round) => round[side].cpu))} µs`.padStart(8);
  const sides = (Object.keys(GOALS) as Side[]).map((side) => {
    const ratio = middle((round) => round[side].rate / round.bare.rate);
    const cost = middle((round) => round[side].cpu / round.bare.cpu);
    const isMet = name === MAP ? side === 'edge' || cost <= MAP_GOAL : ratio >= GOALS[side];
    if (!isMet) process.exitCode = 1;
    const goal =
      name === MAP ? `cost ${cost.toFixed(2)} ≤ ${MAP_GOAL}` : `ratio ${ratio.toFixed(2)} ≥ ${GOALS[side]}`;
    return `${side} ${figuresOf(side)} ${goal} ${(isMet ? 'met' : 'MISSED').padEnd(6)}`;
  });
  console.log(`${name.padEnd(18)} bare ${figuresOf('bare')}   ${sides.join('   ')}`);
}

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-bench-'));
try {
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, SECRET: 'bench'.repeat(8), LOG_LEVEL: 'error' };
  const backend = await startBackend({ ...env, DEMO: 'on', SANDBOX: 'on' });
  const addresses = { ...(await addressesOf(backend.url)), [MAP]: await mapAddress(server.url) };
  const bare = await startBare(new URL('./bare-routes.ts', import.meta.url), [
    backend.url,
    JSON.stringify(Object.values(addresses)),
  ]);
  const folders = { RELEASES_DIR: join(dataDir, 'releases'), ROLLOUTS_DIR: join(dataDir, 'rollouts') };
  const edge = await startEdge({
    BACKEND_URL: backend.url,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    ...folders,
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
