import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { z } from 'zod';
import type { RefusalCode } from '@taquilla/contracts';
import { HttpError } from '../errors.ts';
import { refusals, type Status } from '../response-schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** error codes of the route */
    refusals?: readonly RefusalCode[];
  }
}

/** Statuses that require a declared code. */
const OWN = [403, 409];

/**
 * Adds the error responses implied by a route's schema, so that routes declare only their own (mostly 409).
 * `http_undeclared_answers_total` counts responses with an undeclared status, or an undeclared code of 403 or 409; tests
 * require 0.
 */
export const declaredRefusals = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (!schema || schema.hide) return;
    const own = (schema.response ?? {}) as Record<string, unknown>;
    const unchanged = route.config?.cacheControl === undefined ? {} : { 304: z.undefined() };
    route.schema = {
      ...schema,
      response: { ...unchanged, ...refusals(...impliedRefusals(route)), ...own },
    };
  });

  const undeclared = new Counter({
    name: 'http_undeclared_answers_total',
    help: 'Responses with an undeclared status or error code',
    labelNames: ['method', 'route', 'status'],
    registers: [app.metrics],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    const response = routeOptions.schema?.response as Record<number, unknown> | undefined;
    const isDeclared =
      response === undefined || (routeOptions.schema?.hide ?? false) || Object.hasOwn(response, statusCode);
    if (!isDeclared) undeclared.inc({ method, route: routeOptions.url ?? 'none', status: statusCode });
    done();
  });
  app.addHook('onError', async ({ method, routeOptions: { url, config } }, _reply, error) => {
    if (!(error instanceof HttpError) || !OWN.includes(error.statusCode) || !config.refusals) return;
    const { code } = error.refusal;
    if (config.refusals.includes(code)) return;
    undeclared.inc({ method, route: url ?? 'none', status: `${error.statusCode} ${code}` });
  });
});

/** Returns the error statuses implied by a route's schema. */
function impliedRefusals({ method, schema = {}, config }: RouteOptions): Status[] {
  const implied: Status[] = [500, 503];
  if (config?.rateLimit !== false) implied.push(429);
  if (schema.params) implied.push(404);
  if (schema.body || schema.querystring) implied.push(422);
  if (schema.security?.some((scheme) => 'client' in scheme)) implied.push(401);
  // bodies are parsed for every route
  if (method !== 'GET' && method !== 'HEAD') implied.push(400, 413, 415);
  return implied.sort((a, b) => a - b);
}
