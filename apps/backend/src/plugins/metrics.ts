import { noticeUnreadForwarding, observeRequests } from '@taquilla/server';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules register their own figures; read at `/metrics`. */
    metrics: Registry;
    /** Of answers, by the pattern of their route. */
    requestDurations: ReturnType<typeof observeRequests>;
  }
}

/** The figures that have nothing to do with tickets. */
export const metrics = fp(async (app) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate('metrics', registry);
  app.decorate('requestDurations', observeRequests(app, registry, 'http_request_duration_seconds'));
  const unread = new Counter({
    name: 'http_unread_forwarded_total',
    help: 'Requests with X-Forwarded-For from an address that TRUSTED_PROXIES does not name',
    registers: [registry],
  });
  noticeUnreadForwarding(app, 'TRUSTED_PROXIES', () => unread.inc());
});
