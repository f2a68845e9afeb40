/**
 * `npm run prove -- long [--minutes 30]`: a usual day's load on PostgreSQL, with rollouts, payments by a bank and refunds; fails
 * where memory, descriptors or waiting times grow, where anybody saw a failure, or where the auditor finds one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { outboxIsEmpty } from '../crash/crash-run.ts';
import { startPostgres } from '../postgres.ts';
import { startLongLoad, type LongLoad } from './long-load.ts';
import { openLongShop, type LongShop } from './long-shop.ts';
import { childrenOf, figuresOf } from './process-figures.ts';
import { slope, unsteady, type Minute } from './steadiness.ts';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 2_000;
const RELEASE_MS = 20_000;
/** Of the time: until all that may be kept in memory is as full as it gets, with more releases than any day has. */
const WARM_UP = 1 / 3;
const WARM_UP_RELEASE_MS = 4_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const count = Number(values.minutes);

/** All that is looked at once in a minute, by its least; the front door's processes that draw are one. */
async function watchMinute({ edge, backend }: LongShop, load: LongLoad): Promise<Minute> {
  const samples: Record<'memory' | 'descriptors', Record<string, number>>[] = [];
  const until = performance.now() + MINUTE_MS;
  while (performance.now() < until) {
    const [front, office] = [figuresOf(edge.pid), figuresOf(backend.pid)];
    const drawing = childrenOf(edge.pid).flatMap((pid) => figuresOf(pid) ?? []);
    const seen = { edge: [front], 'box office': [office], drawing };
    const sum = (of: 'memory' | 'descriptors') =>
      Object.fromEntries(
        Object.entries(seen).map(([name, all]) => [
          name,
          all.reduce((total, one) => total + (one?.[of] ?? 0), 0),
        ]),
      );
    samples.push({ memory: sum('memory'), descriptors: sum('descriptors') });
    await wait(SAMPLE_MS);
  }
  const least = (of: 'memory' | 'descriptors') =>
    Object.fromEntries(
      Object.keys(samples[0]?.[of] ?? {}).map((name) => [
        name,
        Math.min(...samples.map((one) => one[of][name] ?? Infinity)),
      ]),
    );
  const p99 = [...load.takeTimes()].map(([what, times]) => [what, percentile(times, 0.99)] as const);
  return { memory: least('memory'), descriptors: least('descriptors'), p99: Object.fromEntries(p99) };
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
      `minute ${minutes.length}: MB ${listOf(minute.memory)} · descriptors ${listOf(minute.descriptors)} · p99 ms ${listOf(minute.p99)}`,
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
  const grows = ['edge', 'box office', 'drawing'].map(
    (name) => `${name} ${slope(minutes.slice(warmUp).map(({ memory }) => memory[name] ?? 0)).toFixed(2)}`,
  );
  console.log(`${says}\n${listOf(load.counts)}\nMB a minute after ${warmUp} minutes: ${grows.join(', ')}`);
  console.log(faults.length === 0 ? 'all as in the beginning' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await server.stop();
}
