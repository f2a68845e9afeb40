import { performance } from 'node:perf_hooks';
import { HEADROOM_HEADER } from '@taquilla/contracts';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

const EVERY_MS = 100;
/** Number of averaged samples, half a second: a single pause of the thread is no overload and must not halve admissions. */
const SAMPLES = 5;
/** Event loop delay at which the headroom is 0, ms. */
const LATEST_MS = 100;
/** Event loop utilisation at which the headroom is 0. */
const BUSIEST = 0.95;
/** Statements waiting per connection at which the headroom is 0. */
const WAITING = 4;

interface Load {
  /** event loop delay, ms */
  late: number;
  /** event loop utilisation, 0 to 1 */
  busy: number;
  /** waiting statements per connection */
  waiting: number;
}

/** Computes the headroom, 0 to 1, of the most used resource. */
export const headroomOf = ({ late, busy, waiting }: Load): number =>
  Math.min(1, Math.max(0, 1 - Math.max(late / LATEST_MS, busy / BUSIEST, waiting / WAITING)));

/**
 * Adds the headroom of this process to every response, so that edges admit as many visitors as it can serve. Sampled ten
 * times per second and averaged over half a second.
 */
export const headroom = fp(async (app, { config, database }: Deps) => {
  if (config.openingSecret === undefined) return;
  const samples = Array.from({ length: SAMPLES }, () => 1);
  let average = 1;
  let at = performance.now();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.now();
    const all = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(all, before);
    const waiting = database.waiting() / config.databasePool;
    const current = headroomOf({ late: now - at - EVERY_MS, busy: utilization, waiting });
    samples.push(current);
    samples.shift();
    average = samples.reduce((sum, one) => sum + one, 0) / SAMPLES;
    [at, before] = [now, all];
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header(HEADROOM_HEADER, average.toFixed(2));
    done();
  });
  const gauge = new Gauge({
    name: 'headroom',
    help: 'Free fraction of the most used resource of this process, 0 to 1',
    registers: [app.metrics],
    collect: () => {
      gauge.set(average);
    },
  });
});
