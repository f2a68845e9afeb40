import type { FastifyInstance } from 'fastify';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  rollouts: RolloutStore;
  metrics: Metrics;
}

/** How busy the shop is concerns its operators; their collector runs on the same machine. */
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** `/healthz`: the process answers. `/readyz`: there is a shell to serve. `/metrics`: counters for Prometheus. */
export async function healthRoutes(app: FastifyInstance, { rollouts, metrics }: Options): Promise<void> {
  const quiet = { logLevel: 'warn' } as const;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const composition = rollouts.forVenue(undefined);
    if (!composition) return reply.code(503).send({ message: 'There is no usable rollout with a shell' });
    return { status: 'ok', revision: composition.revision, shell: composition.shell.version };
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!LOOPBACK.includes(request.ip)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.expose());
  });
}
