/**
 * `npm run stress -- long [--minutes 30]`: usual load on PostgreSQL, with rollouts, payments and refunds. Fails if memory,
 * descriptors or response times grow, if a request fails, or if the audit finds a fault.
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
/** Time for the process to return collected memory to the operating system. */
const SETTLED_MS = 2_000;
const RELEASE_MS = 20_000;
/** Fraction of the run in which caches fill; it has more frequent releases. */
const WARM_UP = 1 / 3;
const WARM_UP_RELEASE_MS = 4_000;

const { values } = readCommandLine('npm run stress -- long', {
  options: { minutes: { type: 'string', default: '30' } },
});
const count = Number(values.minutes);

/** Returns the figures of one minute; memory is read after a garbage collection. */
async function watchMinute({ edge, backend }: LongShop, load: LongLoad): Promise<Minute> {
  await wait(MINUTE_MS);
  for (const { pid } of [edge, backend]) process.kill(pid, COLLECT);
  await wait(SETTLED_MS);
  const seen = { edge: figuresOf(edge.pid), backend: figuresOf(backend.pid) };
  const renderers = childrenOf(edge.pid).flatMap((pid) => figuresOf(pid)?.memory ?? []);
  const of = (what: 'memory' | 'descriptors') =>
    Object.fromEntries(Object.entries(seen).map(([name, figures]) => [name, figures?.[what] ?? 0]));
  const p99 = [...load.takeTimes()].map(([what, times]) => [what, percentile(times, 0.99)] as const);
  const minute = { memory: of('memory'), descriptors: of('descriptors'), p99: Object.fromEntries(p99) };
  return { ...minute, largestRenderer: Math.max(0, ...renderers) };
}

const percentile = (times: readonly number[], fraction: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * fraction) - 1] ?? 0;

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
      `minute ${minutes.length}: MB ${listOf(minute.memory)} · largest render process ${Math.round(minute.largestRenderer)} · descriptors ${listOf(minute.descriptors)} · p99 ms ${listOf(minute.p99)}`,
    );
  }
  clearInterval(releases);
  await load.stop();
  await outboxIsEmpty(shop.backend.url);
  const { output, isSuccess } = await shop.audit();
  const faults = [
    ...unsteady(minutes, warmUp),
    ...new Set(load.failures),
    ...(isSuccess ? [] : ['the audit found faults']),
  ];
  const growth = ['edge', 'backend'].map(
    (name) => `${name} ${slope(minutes.slice(warmUp).map(({ memory }) => memory[name] ?? 0)).toFixed(2)}`,
  );
  console.log(
    `${output}\n${listOf(load.counts)}\nMB per minute after ${warmUp} minutes: ${growth.join(', ')}`,
  );
  console.log(faults.length === 0 ? 'no growth, no failures' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await server.stop();
}
