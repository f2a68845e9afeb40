import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Observes request durations by route pattern, so that clients cannot create new series.
 * @param name of the histogram, in seconds
 * @returns the histogram, for responses that are sent without Fastify
 */
export function observeRequests(app: FastifyInstance, registry: Registry, name: string) {
  const duration = new Histogram({
    name,
    help: 'Time from a request to the end of its response',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    duration.observe({ route: routeOptions.url ?? 'none', method, status: statusCode }, elapsedTime / 1000);
    done();
  });
  return duration;
}
