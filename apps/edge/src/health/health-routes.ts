import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  rollouts: RolloutStore;
  metrics: Metrics;
}

/** How busy the shop is concerns its operators; their collector runs on the same machine. */
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** `/healthz`: the process answers. `/readyz`: there is a shell to serve. `/metrics`: counters for Prometheus. */
export function addHealthRoutes(app: FastifyInstance, { rollouts, metrics }: Options): void {
  const options = { logLevel: 'warn' } as const;
  app.get('/healthz', options, (_request, reply) => unstored(reply).send({ status: 'ok' }));
  app.get('/readyz', options, (_request, reply) => {
    const composition = rollouts.forVenue(undefined);
    if (!composition) {
      return unstored(reply).code(503).send({ message: 'There is no usable rollout with a shell' });
    }
    const { revision, shell } = composition;
    return unstored(reply).send({ status: 'ok', revision, shell: shell.version });
  });
  app.get('/metrics', options, (request, reply) => {
    if (!LOOPBACK.includes(request.ip)) {
      reply.callNotFound();
      return reply;
    }
    return unstored(reply).type('text/plain; version=0.0.4; charset=utf-8').send(metrics.expose());
  });
}

function unstored(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
