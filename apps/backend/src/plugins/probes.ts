import { addProbes } from '@taquilla/server';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { clockDifference, clockProblem } from '../database/clock-difference.ts';
import type { Deps } from '../deps.ts';

/** Liveness and readiness probes, and `/metrics`. Ready: the database responds and the clocks agree. The edge does not proxy `/metrics`. */
export const probes = fp(async (app, { database: { db } }: Deps) => {
  const readiness = async () => {
    try {
      const problem = clockProblem(await clockDifference(db));
      if (problem === undefined) return {};
      app.log.error(
        { problem },
        'clock check failed: set the clocks of this machine and the database by NTP',
      );
      return problem;
    } catch (error) {
      app.log.error({ err: error }, 'database check failed: the database does not respond');
      return 'The database does not answer';
    }
  };
  const route = { config: { rateLimit: false }, schema: { hide: true } } as const;
  addProbes(app, { readiness, metrics: app.metrics, route });
  const difference = new Gauge({
    name: 'clock_difference_seconds',
    help: 'How far the clock of this machine is ahead of the database’s',
    registers: [app.metrics],
    collect: async () => {
      difference.set((await clockDifference(db)) / 1000);
    },
  });
});
