import { performance } from 'node:perf_hooks';
import { HEADROOM_HEADER } from '@taquilla/contracts';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

const EVERY_MS = 100;
/** Looks whose average counts, half a second: what holds the thread up once is no want of room, and would halve the crowd. */
const LOOKS = 5;
/** A thread that is late by so much has no room left. */
const LATEST_MS = 100;
/** Nor one that has worked for so much of its time. */
const BUSIEST = 0.95;
/** Nor a database for whose connections so many wait, for each that there is. */
const WAITING = 4;

interface Load {
  /** ms that the event loop was late */
  late: number;
  /** of its time that it was at work, 0 to 1 */
  busy: number;
  /** statements that wait for a connection, for each connection */
  waiting: number;
}

/** What is free, from 0 to 1: of whatever is used most. */
export const headroomOf = ({ late, busy, waiting }: Load): number =>
  Math.min(1, Math.max(0, 1 - Math.max(late / LATEST_MS, busy / BUSIEST, waiting / WAITING)));

/**
 * Says with each answer what of this process is free, so that edges let in as many visitors as there is room for. Worked out ten
 * times a second, whoever asks; the average of half a second counts.
 */
export const headroom = fp(async (app, { config, database }: Deps) => {
  if (config.openingSecret === undefined) return;
  const looks = Array.from({ length: LOOKS }, () => 1);
  let told = 1;
  let at = performance.now();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.now();
    const all = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(all, before);
    const waiting = database.waiting() / config.databasePool;
    const current = headroomOf({ late: now - at - EVERY_MS, busy: utilization, waiting });
    looks.push(current);
    looks.shift();
    told = looks.reduce((sum, one) => sum + one, 0) / LOOKS;
    [at, before] = [now, all];
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header(HEADROOM_HEADER, told.toFixed(2));
    done();
  });
  const gauge = new Gauge({
    name: 'headroom',
    help: 'What of this process is free, from 0 to 1',
    registers: [app.metrics],
    collect: () => {
      gauge.set(told);
    },
  });
});
