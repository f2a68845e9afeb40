import { noticeUnreadForwarding, observeRequests } from '@taquilla/server';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry for the metrics of modules, exposed at `/metrics`. */
    metrics: Registry;
    /** Response times by route pattern. */
    requestDurations: ReturnType<typeof observeRequests>;
  }
}

/** Technical metrics: process and HTTP. */
export const metrics = fp(async (app) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate('metrics', registry);
  app.decorate('requestDurations', observeRequests(app, registry, 'http_request_duration_seconds'));
  const unread = new Counter({
    name: 'http_unread_forwarded_total',
    help: 'Requests with X-Forwarded-For from an address outside TRUSTED_PROXIES',
    registers: [registry],
  });
  noticeUnreadForwarding(app, 'TRUSTED_PROXIES', () => unread.inc());
});
