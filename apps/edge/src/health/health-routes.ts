import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import type { RolloutStore } from '../rollouts/rollout-store.ts';

interface Options {
  rollouts: RolloutStore;
  metrics: Registry;
  /** `METRICS_TOKEN`: how busy the shop is concerns its operators, whose collector knows it */
  token: string | undefined;
}

/** `/healthz`: the process answers. `/readyz`: there is a shell to serve. `/metrics`: counters for Prometheus. */
export function addHealthRoutes(app: FastifyInstance, { rollouts, metrics, token }: Options): void {
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
  // whose address it is says nothing: behind a proxy on this machine everybody comes from here
  if (token === undefined) return;
  app.get('/metrics', options, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.callNotFound();
      return reply;
    }
    return unstored(reply)
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function unstored(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
