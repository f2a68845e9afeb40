import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { Registry } from 'prom-client';
import { constantTimeEqual } from './constant-time-equal.ts';

interface Probes {
  /** What a server that is ready says of itself; a text is why it is not. */
  readiness: () => Promise<Record<string, unknown> | string>;
  metrics: Registry;
  /** who reads the figures sends it as `Authorization: Bearer`; `null`: nobody may, `undefined`: anybody who gets here */
  token?: string | null | undefined;
  route?: RouteShorthandOptions;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: counters for Prometheus. */
export function addProbes(app: FastifyInstance, { readiness, metrics, token, route = {} }: Probes): void {
  app.get('/healthz', route, (_request, reply) => unstored(reply).send({ status: 'ok' }));
  app.get('/readyz', route, async (_request, reply) => {
    const state = await readiness();
    return typeof state === 'string'
      ? unstored(reply).code(503).send({ message: state })
      : unstored(reply).send({ status: 'ok', ...state });
  });
  // whose address it is says nothing: behind a proxy on this machine everybody comes from here
  if (token === null) return;
  app.get('/metrics', route, async ({ headers }, reply) => {
    if (token !== undefined && !constantTimeEqual(headers.authorization ?? '', `Bearer ${token}`)) {
      reply.callNotFound();
      return reply;
    }
    return unstored(reply)
      .type(metrics.contentType)
      .send(await metrics.metrics());
  });
}

function unstored(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
