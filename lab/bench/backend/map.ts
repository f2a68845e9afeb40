/**
 * `npm run bench -- map`: time and bytes of the responses for a map of 100,000 seats, and the duration of a seat hold with 1 and
 * with 100 halls in the database. Over HTTP, on a temporary PostgreSQL server.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { address, endpoints, type MapStatus } from '@taquilla/contracts';
import { transaction } from '../../../apps/backend/src/database/transaction.ts';
import {
  addEvent,
  addHour,
  arenaOf,
  hallOf,
  type TestEvent,
} from '@taquilla/testing/backend/event-fixture.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import { longestTurn } from '@taquilla/testing/backend/longest-turn.ts';
import type { Crowd } from './map-crowd.ts';
import { median } from '../../median.ts';
import { sellSeats } from './sell-seats.ts';
import type { SmallCalls } from './small-calls.ts';

const HALLS = 100;
const DATES = 5;
const SEATS: [rows: number, perRow: number] = [30, 40];
const HOLDS = 300;
const READS = 15;
const CROWD = 20;
/** Highest ratio of the duration of a hold with many halls to the duration with one hall. */
const GOAL = 1.2;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function timed(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    await work(index);
    durations.push(performance.now() - start);
  }
  return durations;
}

async function holdSeat(base: string, event: TestEvent, place_ids: number[]): Promise<number> {
  const answer = await fetch(base + address(endpoints.preBookEvent, { id: event.hourId }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reference: randomUUID(),
      products: [{ category_price_list_id: event.tariffs[0], place_ids }],
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

interface Hall {
  base: string;
  event: TestEvent;
}

/** Returns the durations of holds in ms. Alternates between the halls, so that other load affects both. */
async function compareHolds(one: Hall, other: Hall): Promise<[one: number, other: number]> {
  const times: [number[], number[]] = [[], []];
  for (let seat = 1; seat <= HOLDS; seat++) {
    times[0].push(...(await timed(1, () => holdSeat(one.base, one.event, [seat]))));
    times[1].push(...(await timed(1, () => holdSeat(other.base, other.event, [seat]))));
  }
  return [median(times[0]), median(times[1])];
}

const mapOf = (base: string, { hourId, venue }: TestEvent) =>
  base + address(endpoints.eventMap, { id: hourId, headquarter_id: venue.id });

async function readMap(base: string, event: TestEvent, query: string) {
  const url = `${mapOf(base, event)}&${query}`;
  let body = '';
  const times = await timed(READS, async () => {
    body = await (await fetch(url)).text();
  });
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  print(
    `  ${query.padEnd(24)} ${median(times).toFixed(1).padStart(6)} ms  ${kilobytes(body.length).padStart(10)}  gzip ${kilobytes(gzipSync(body).length)}`,
  );
}

/** Requests all seats as objects concurrently, and prints the delay of other requests and the memory. */
async function requestObjects(base: string, event: TestEvent): Promise<void> {
  const url = mapOf(base, event);
  for (const time of ['for the first time', 'again']) {
    const others = new Worker(new URL('./small-calls.ts', import.meta.url), {
      workerData: `${base}/healthz`,
    });
    await once(others, 'message');
    const crowd = new Worker(new URL('./map-crowd.ts', import.meta.url), {
      workerData: { url, requests: CROWD } satisfies Crowd,
    });
    let all = 0;
    const [turn, megabytes] = await Promise.all([
      longestTurn(async () => ([all] = (await once(crowd, 'message')) as [number])),
      mostMemory(once(crowd, 'exit')),
    ]);
    others.postMessage('stop');
    const [{ times }] = (await once(others, 'message')) as [SmallCalls];
    print(
      `  ${CROWD} × all seats at once, ${time}: ${all.toFixed(0)} ms, ${megabytes.toFixed(0)} MB more (goal ≤ 200)`,
    );
    print(
      `    slowest of ${times.length} other requests ${Math.max(...times).toFixed(0)} ms (goal ≤ 100); longest turn of the event loop ${turn.toFixed(0)} ms of CPU`,
    );
  }
}

/** Returns the highest growth of the process's memory until a promise settles, in MB. */
async function mostMemory(until: Promise<unknown>): Promise<number> {
  const initial = process.memoryUsage.rss();
  let most = initial;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  await until;
  clearInterval(watch);
  return (most - initial) / 1024 / 1024;
}

async function freeSeats(base: string, event: TestEvent): Promise<number[]> {
  const url = `${mapOf(base, event)}&part=status`;
  const { places } = (await (await fetch(url)).json()) as { places: MapStatus };
  return [...places.st.matchAll(/0/g)].map(({ index }) => index + 1);
}

async function addHalls(shop: TestShop, count: number): Promise<void> {
  for (let hall = 0; hall < count; hall++) {
    const event = await addEvent(shop.db, { seats: SEATS });
    const plan = hallOf(event, SEATS);
    for (let date = 1; date < DATES; date++) {
      await addHour(shop.db, event, nextId(), `2031-04-${String(date).padStart(2, '0')}T19:00:00Z`, plan);
    }
    await sellSeats(shop.db, event, 30);
  }
  await transaction(shop.db, (trx) => sql`analyze`.execute(trx));
}

const small = await openTestShop();
const large = await openTestShop();
try {
  const listen = (shop: TestShop) => shop.app.listen({ host: '127.0.0.1', port: 0 });
  const alone = { base: await listen(small), event: await addEvent(small.db, { seats: SEATS }) };
  const beside = { base: await listen(large), event: await addEvent(large.db, { seats: SEATS }) };
  const arena = await addEvent(large.db, { hall: arenaOf });
  await sellSeats(large.db, arena, 40);
  await addHalls(large, HALLS - 1);

  const free = await freeSeats(beside.base, arena);
  print(`A map of 100,000 seats, ${free.length.toLocaleString('en')} of them free:`);
  await readMap(beside.base, arena, 'part=layout');
  await readMap(beside.base, arena, 'part=status');
  const step = Math.floor(free.length / 500);
  const chosen = Array.from({ length: 500 }, (_, index) => free[index * step] ?? 0);
  for (let group = 0; group < 5; group++) {
    const status = await holdSeat(beside.base, arena, chosen.slice(group * 100, group * 100 + 100));
    if (status !== 200) throw new Error(`100 seats: ${status}`);
  }
  await readMap(beside.base, arena, 'part=status&since=0');
  await requestObjects(beside.base, arena);

  const [one, hundred] = await compareHolds(alone, beside);
  print(`\nHolding one seat, median of ${HOLDS}:`);
  print(`  one hall in the database  ${one.toFixed(1)} ms`);
  print(
    `  ${HALLS} halls and the arena  ${hundred.toFixed(1)} ms, ${(hundred / one).toFixed(2)} × (goal ≤ ${GOAL})`,
  );
} finally {
  await small.close();
  await large.close();
}
