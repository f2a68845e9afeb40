import type { IncomingMessage } from 'node:http';
import { describeError, RequestLog } from '@taquilla/server';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { routePattern } from './route-pattern.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** pattern of the shop's page that was asked for */
    page: string;
  }
}

/** Where lines go if not to the standard output. */
export interface LogTo {
  write(line: string): void;
}

/**
 * One JSON line per event. Of a request only its id, method, route and outcome: no address of either side, no header and
 * no body, so that nothing in the log tells who somebody is.
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

/** What proxies call a request may have come from the visitor, so it is taken only as far as it looks like an id. */
function requestIdOf({ 'x-request-id': id }: IncomingMessage['headers']): string | undefined {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

const CALLS = /^\/(api|image|sandbox)\b/;

/** What was asked for, without whose it is. */
function routeOf({ url, page, routeOptions }: Pick<FastifyRequest, 'url' | 'page' | 'routeOptions'>): string {
  if (page) return page;
  const route = routeOptions.url ?? 'none';
  return CALLS.test(route) ? routePattern(url) : route;
}
