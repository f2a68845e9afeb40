import type { IncomingMessage } from 'node:http';
import { describeError, RequestLog } from '@taquilla/server';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { routePattern } from './route-pattern.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** route pattern of the requested page */
    page: string;
  }
}

/** Destination of log lines instead of standard output. */
export interface LogTo {
  write(line: string): void;
}

/**
 * Returns the log options: one JSON line per event. Of a request only id, method, route and outcome are logged, without
 * addresses,
 * headers and bodies, so that the log contains no personal data.
 */
export function logOptions(
  { logLevel, trustedProxies }: Pick<Config, 'logLevel' | 'trustedProxies'>,
  logTo?: LogTo,
) {
  return {
    logger: {
      level: logLevel,
      base: { service: 'edge' },
      serializers: {
        err: describeError,
        req: (request: Pick<FastifyRequest, 'method' | 'url' | 'page' | 'routeOptions'>) => ({
          method: request.method,
          route: routeOf(request),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new RequestLog(routeOf),
    requestIdHeader: false,
    genReqId: ({ headers }) =>
      (trustedProxies.areAny ? requestIdOf(headers) : undefined) ?? crypto.randomUUID(),
  } satisfies FastifyServerOptions;
}

/** Returns the request id of a proxy if it has the form of an id; the header may come from the visitor. */
function requestIdOf({ 'x-request-id': id }: IncomingMessage['headers']): string | undefined {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

const CALLS = /^\/(api|image|sandbox)\b/;

/** Returns the route of a request, without ids and names. */
function routeOf({ url, page, routeOptions }: Pick<FastifyRequest, 'url' | 'page' | 'routeOptions'>): string {
  if (page) return page;
  const route = routeOptions.url ?? 'none';
  return CALLS.test(route) ? routePattern(url) : route;
}
