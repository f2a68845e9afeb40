import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { Registry } from 'prom-client';
import { constantTimeEqual } from './constant-time-equal.ts';

interface Probes {
  /** Returns fields for `/readyz`; a string is the reason why the server is not ready. */
  readiness: () => Promise<Record<string, unknown> | string>;
  metrics: Registry;
  /** bearer token of `/metrics`; `null`: no such route, `undefined`: no token required */
  token?: string | null | undefined;
  route?: RouteShorthandOptions;
}

/** Adds `/healthz` (liveness), `/readyz` (readiness) and `/metrics` (Prometheus). */
export function addProbes(app: FastifyInstance, { readiness, metrics, token, route = {} }: Probes): void {
  app.get('/healthz', route, (_request, reply) => unstored(reply).send({ status: 'ok' }));
  app.get('/readyz', route, async (_request, reply) => {
    const state = await readiness();
    return typeof state === 'string'
      ? unstored(reply).code(503).send({ message: state })
      : unstored(reply).send({ status: 'ok', ...state });
  });
  // no check by address: behind a local proxy all clients have the local address
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
