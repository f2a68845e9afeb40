import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

/**
 * One JSON line per event. Of a request only its id, method, path and outcome: no address, no query (it may carry
 * tokens and search words), no header and no body, so that nothing in the log tells who somebody is.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return pino({
    level: logLevel,
    base: { service: 'backend' },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  });
}
