/**
 * `npm run stress -- opening [--visitors 50000] [--edges 3] [--seconds 90] [--minutes 1] [--bots 1000] [--least 600]`: a crowd
 * waits for a fair opening at edges that share Redis, in front of a backend with the demo on PostgreSQL; one edge of several is
 * killed during the admissions. Crowd and servers run on one machine.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCommandLine } from '@taquilla/server';
import { address, BASE, endpoints, HEADROOM_HEADER } from '@taquilla/contracts';
import { releaseToAll } from '../../../tools/src/release/release-to-all.ts';
import { publishSources } from '../../../tools/src/shop/publish-sources.ts';
import { RELEASES_DIR } from '../../../tools/src/workspace.ts';
import { LoadClient } from './load-client.ts';
import { Visitor, type Kind, type Shop } from './crowd.ts';
import { startApp, startRedis, usageOf, type Process } from './processes.ts';
import { report, type Seen } from './report.ts';

const { values } = readCommandLine('npm run stress -- opening', {
  options: {
    visitors: { type: 'string', default: '50000' },
    edges: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '90' },
    minutes: { type: 'string', default: '1' },
    bots: { type: 'string', default: '1000' },
    least: { type: 'string', default: '600' },
  },
});
const [count, edgeCount, seconds, bots] = [values.visitors, values.edges, values.seconds, values.bots].map(
  Number,
) as [number, number, number, number];
const SECRET = 'the shared secret of edges and backend';
const dir = mkdtempSync(join(tmpdir(), 'opening-'));
const rolloutsDir = join(dir, 'rollouts');
const running: Process[] = [];

try {
  await releaseToAll(rolloutsDir, await publishSources());
  process.exitCode = await run();
} finally {
  for (const one of running.reverse()) await one.end('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
}

async function run(): Promise<number> {
  const redis = edgeCount > 1 ? await started(startRedis()) : undefined;
  const fields = { challenge: false, perMinute: { least: Number(values.least), most: 60_000 } };
  const backend = await started(
    startApp('sandbox', {
      SANDBOX: 'on',
      DEMO: 'on',
      DATA_DIR: dir,
      RATE_LIMIT: '0',
      OPENING_SECRET: SECRET,
      DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '',
      SECRET,
      DEMO_OPENING: `alcazar ${values.minutes} ${JSON.stringify(fields)}`,
    }),
  );
  const edges: Process[] = [];
  for (let number = 0; number < edgeCount; number += 1) {
    const settings = {
      BACKEND_URL: backend.url,
      OPENING_SECRET: SECRET,
      RELEASES_DIR,
      ROLLOUTS_DIR: rolloutsDir,
      RATE_LIMIT: '1200',
      TRUST_PROXY: '127.0.0.0/8',
      SSR: 'off',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    };
    edges.push(await started(startApp('edge', settings)));
  }
  const { opening, slots } = await readDemo(backend.url);
  const client = new LoadClient();
  const shop: Shop = {
    client,
    edges: edges.map(({ url }) => url),
    opening: opening.id,
    page: '/en/monuments/alcazar/tickets',
    hold: () =>
      JSON.stringify({
        ...slots[Math.floor(Math.random() * slots.length)],
        reference: randomUUID(),
        quantity: 1,
      }),
  };
  const opensAt = Date.parse(opening.opens_at);
  const crowd = createCrowd(shop);
  const seen: Seen = {
    edges: edges.map(() => []),
    backend: [],
    headroom: [[]],
    entered: [],
    killedAt: undefined,
  };
  const watching = [watch(seen, edges, backend), readHeadroom(seen, backend)];
  console.log(
    `${crowd.length} visitors at ${edgeCount} edge(s); opening in ${Math.round((opensAt - Date.now()) / 1000)} s`,
  );
  const begin = Date.now();
  await Promise.all(crowd.map((visitor) => visitor.open()));
  const before = Math.round((opensAt - Date.now()) / 1000);
  console.log(
    `all have a queue position after ${Math.round((Date.now() - begin) / 1000)} s, ${before} s before the opening`,
  );
  if (before < 0) throw new Error('the crowd was not complete at the opening; use --minutes 2');
  const end = opensAt + seconds * 1000;
  let inside = 0;
  const lives = crowd.map(async (visitor) => {
    // as waiting room pages do: each response sets the time of the next poll
    let again: number | undefined = 0;
    while (again !== undefined && Date.now() + again * 1000 < end) {
      await wait(again * 1000);
      again = await visitor.poll(() => inside++).catch(() => 5);
      if (again === undefined) seen.entered.push({ visitor, at: Date.now() - opensAt });
    }
  });
  const killing = edgeCount > 1 ? kill(edges, shop, opensAt + seconds * 400, seen) : undefined;
  await Promise.all([...lives, killing]);
  for (const timer of watching) clearInterval(timer);
  const log = await fetch(`${shop.edges[0]}/waiting-room/${opening.id}/log`).then(
    (answer) => answer.json() as Promise<object>,
  );
  client.close();
  return report({ crowd, seen, log, positionOf, opensAt });
}

async function started(one: Promise<Process>): Promise<Process> {
  const process_ = await one;
  running.push(process_);
  return process_;
}

interface Named {
  id: number;
  items: { id: number }[];
}

async function readDemo(url: string) {
  const read = async <T>(path: string): Promise<T> => {
    const { data } = (await (await fetch(`${url}${BASE}${path}`)).json()) as { data: T };
    return data;
  };
  const [opening] = await read<{ id: string; opens_at: string }[]>('/fair-opening');
  const venue = await read<{ id: number }>('/headquarter/alcazar/slug');
  const [point] = await read<Named[]>(`/ticket/headquarter/${venue.id}/access-interface`);
  const [product] = await read<Named[]>(`/ticket/interface/${point?.id}/product`);
  const day = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const slots = await read<{ stock_ticket_id: number }[]>(
    `/ticket/item/${product?.items[0]?.id}/stock?date=${day}`,
  );
  if (!opening || !point) throw new Error('the demo has no opening');
  return {
    opening,
    slots: slots.map(({ stock_ticket_id }) => ({ stock_id: stock_ticket_id, interface_id: point.id })),
  };
}

/** Most visitors are honest, each with a separate address; 500 reload continuously; two bots have many positions each. */
function createCrowd(shop: Shop): Visitor[] {
  const address = (net: number, number: number) => `10.${net}.${number >> 8}.${number & 255}`;
  const made = (kind: Kind, number: number, from: (index: number) => string) =>
    Array.from({ length: number }, (_, index) => new Visitor(shop, kind, from(index)));
  const honest = count - 2 * bots - 500;
  const all = [
    ...made('honest', honest, (index) => address(20 + (index >> 16), index & 65_535)),
    ...made('reloading', 500, (index) => address(40, index)),
    ...made('one address', bots, () => '10.50.0.1'),
    ...made('many addresses', bots, (index) => address(60, index)),
  ];
  // random order of arrival
  return all
    .map((visitor) => [Math.random(), visitor] as const)
    .sort(([a], [b]) => a - b)
    .map(([, visitor]) => visitor);
}

function watch(seen: Seen, edges: readonly Process[], backend: Process): NodeJS.Timeout {
  return setInterval(() => {
    for (const [index, { pid }] of edges.entries()) {
      if (seen.killedAt !== undefined && index === edges.length - 1) continue;
      seen.edges[index]?.push(usageOf(pid));
    }
    seen.backend.push(usageOf(backend.pid));
    seen.headroom.push([]);
  }, 1_000);
}

/** Reads the backend's headroom header ten times a second. */
function readHeadroom(seen: Seen, backend: Process): NodeJS.Timeout {
  return setInterval(() => {
    const second = seen.headroom.at(-1);
    void fetch(`${backend.url}${address(endpoints.fairOpenings)}`).then((answer) => {
      second?.push(Number(answer.headers.get(HEADROOM_HEADER)));
      return answer.arrayBuffer();
    });
  }, 100);
}

async function kill(edges: readonly Process[], shop: Shop, at: number, seen: Seen): Promise<void> {
  await wait(Math.max(0, at - Date.now()));
  const last = edges.at(-1);
  shop.edges = shop.edges.slice(0, -1);
  seen.killedAt = seen.entered.length;
  await last?.end('SIGKILL');
}

/** Returns the queue position of a ticket, calculated with the secret as the edges do (`ticket.ts`). */
function positionOf(opening: string, ticket: string, early: number): number {
  const [id, , number, behind] = ticket.split('.');
  const hash = createHmac('sha256', SECRET).update(`lot ${opening} ${id}`).digest();
  const own = number === 'e' ? Math.floor((hash.readUIntBE(0, 6) / 2 ** 48) * early) : early + Number(number);
  return own + Number(behind);
}
