import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { clockDifference, clockProblem } from '../database/clock-difference.ts';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: its database answers too, and their clocks agree. */
export const healthChecks = fp(async (app, { database: { db } }: Deps) => {
  const options = { config: { rateLimit: false }, schema: { hide: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    try {
      const problem = clockProblem(await clockDifference(db));
      if (problem === undefined) return { status: 'ok' };
      request.log.error({ problem }, 'the clocks disagree');
      return await reply.code(503).send({ message: problem });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ message: 'The database does not answer' });
    }
  });
  const difference = new Gauge({
    name: 'clock_difference_seconds',
    help: 'How far the clock of this machine is ahead of the database’s',
    registers: [app.metrics],
    collect: async () => {
      difference.set((await clockDifference(db)) / 1000);
    },
  });
});
