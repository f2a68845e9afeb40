import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** One line per request, when it is done. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // its end says all there is to say
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const entry = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...entry, err: error }, 'request failed');
    else reply.log.info(entry, 'request');
  }
}

/**
 * One JSON line per event. Of a request only its id, method, path and outcome: no address, no query (it may carry
 * tokens), no header and no body, so that nothing in the log tells who somebody is.
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      base: { service: 'edge' },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    logController: new RequestLog(),
  };
}
