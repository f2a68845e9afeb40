/**
 * `npm run stress -- long [--minutes 30]`: a usual day's load on PostgreSQL, with rollouts, payments by a bank and refunds; fails
 * where memory, descriptors or waiting times grow, where anybody saw a failure, or where the auditor finds one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readCommandLine } from '@taquilla/server';
import { outboxIsEmpty } from '../crash/crash-run.ts';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { startLongLoad, type LongLoad } from './long-load.ts';
import { COLLECT, openLongShop, type LongShop } from './long-shop.ts';
import { childrenOf, figuresOf } from './process-figures.ts';
import { slope, unsteady, type Minute } from './steadiness.ts';

const MINUTE_MS = 60_000;
/** In which memory that was collected is given back. */
const SETTLED_MS = 2_000;
const RELEASE_MS = 20_000;
/** Of the time: until all that may be kept in memory is as full as it gets, with more releases than any day has. */
const WARM_UP = 1 / 3;
const WARM_UP_RELEASE_MS = 4_000;

const { values } = readCommandLine('npm run stress -- long', {
  options: { minutes: { type: 'string', default: '30' } },
});
const count = Number(values.minutes);

/** What is there at the end of a minute, once garbage is collected; of the front door's processes that draw the largest. */
async function watchMinute({ edge, backend }: LongShop, load: LongLoad): Promise<Minute> {
  await wait(MINUTE_MS);
  for (const { pid } of [edge, backend]) process.kill(pid, COLLECT);
  await wait(SETTLED_MS);
  const seen = { edge: figuresOf(edge.pid), 'box office': figuresOf(backend.pid) };
  const drawing = childrenOf(edge.pid).flatMap((pid) => figuresOf(pid)?.memory ?? []);
  const of = (what: 'memory' | 'descriptors') =>
    Object.fromEntries(Object.entries(seen).map(([name, figures]) => [name, figures?.[what] ?? 0]));
  const p99 = [...load.takeTimes()].map(([what, times]) => [what, percentile(times, 0.99)] as const);
  const minute = { memory: of('memory'), descriptors: of('descriptors'), p99: Object.fromEntries(p99) };
  return { ...minute, largestDrawing: Math.max(0, ...drawing) };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

const listOf = (figures: Record<string, number>) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ');

const server = await startPostgres();
const shop = await openLongShop(server.url);
try {
  const load = startLongLoad(shop);
  const warmUp = Math.floor(count * WARM_UP);
  const minutes: Minute[] = [];
  let releases = setInterval(shop.release, WARM_UP_RELEASE_MS);
  while (minutes.length < count) {
    if (minutes.length === warmUp) {
      clearInterval(releases);
      releases = setInterval(shop.release, RELEASE_MS);
    }
    const minute = await watchMinute(shop, load);
    minutes.push(minute);
    console.log(
      `minute ${minutes.length}: MB ${listOf(minute.memory)} · largest that draws ${Math.round(minute.largestDrawing)} · descriptors ${listOf(minute.descriptors)} · p99 ms ${listOf(minute.p99)}`,
    );
  }
  clearInterval(releases);
  await load.stop();
  await outboxIsEmpty(shop.backend.url);
  const { says, isRight } = await shop.audit();
  const faults = [
    ...unsteady(minutes, warmUp),
    ...new Set(load.failures),
    ...(isRight ? [] : ['the books are not right']),
  ];
  const grows = ['edge', 'box office'].map(
    (name) => `${name} ${slope(minutes.slice(warmUp).map(({ memory }) => memory[name] ?? 0)).toFixed(2)}`,
  );
  console.log(`${says}\n${listOf(load.counts)}\nMB a minute after ${warmUp} minutes: ${grows.join(', ')}`);
  console.log(faults.length === 0 ? 'all as in the beginning' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await server.stop();
}
