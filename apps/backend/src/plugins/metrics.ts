import { observeRequests } from '@taquilla/server';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules register their own figures; read at `/metrics`. */
    metrics: Registry;
  }
}

/** `/metrics` in Prometheus's format. The front door does not pass it on. */
export const metrics = fp(async (app) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate('metrics', registry);
  observeRequests(app, registry, 'http_request_duration_seconds');
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
});
