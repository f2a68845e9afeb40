import type { TokenBearer, Tokens } from '@taquilla/delivery';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimit } from '../security/rate-limit.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** bearer of the token of a publishing request */
    bearer: TokenBearer | undefined;
  }
}

const FAILURES_A_MINUTE = 20;
const REQUESTS_A_MINUTE = 600;
/** Concurrent requests of a token, each with a body in memory. */
const MAX_CONCURRENT = 8;

/**
 * Requires a valid token in `Authorization` before a body is read. Requests of pages are refused, so that a browser cannot be
 * made to use a token.
 */
export function requireToken(app: FastifyInstance, tokens: Tokens): void {
  const mayFail = createRateLimit({ limit: FAILURES_A_MINUTE });
  const isAllowed = createRateLimit({ limit: REQUESTS_A_MINUTE });
  const inProgress = new Map<string, number>();
  app.decorateRequest('bearer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { authorization = '', origin, 'content-encoding': encoding } = request.headers;
    if (origin !== undefined) throw new Problem(403, 'browser', 'Pages may not use this service.');
    const bearer = await tokens.verify(/^Bearer (\S{1,200})$/.exec(authorization)?.[1] ?? '');
    if (typeof bearer === 'string') {
      if (!mayFail(addressNetwork(request.ip)))
        throw new Problem(
          429,
          'too-many-failures',
          'Too many requests without a valid token. Wait a minute.',
        );
      void reply.header('www-authenticate', 'Bearer');
      throw bearer === 'ended'
        ? new Problem(401, 'token-ended', 'The token has expired or is revoked. Use a new one.')
        : new Problem(401, 'token-invalid', 'The request has no valid token. Send Authorization: Bearer.');
    }
    request.bearer = bearer;
    if (!isAllowed(bearer.id)) throw new Problem(429, 'rate', 'The token is used too often. Wait a minute.');
    if (encoding !== undefined)
      throw new Problem(415, 'encoding', 'Send the bytes as they are, without Content-Encoding.');
    const count = (inProgress.get(bearer.id) ?? 0) + 1;
    if (count > MAX_CONCURRENT)
      throw new Problem(429, 'concurrency', `A token has at most ${MAX_CONCURRENT} requests at a time.`);
    inProgress.set(bearer.id, count);
    reply.raw.once('close', () => {
      const left = (inProgress.get(bearer.id) ?? 1) - 1;
      if (left === 0) inProgress.delete(bearer.id);
      else inProgress.set(bearer.id, left);
    });
  });
}

/** Returns the bearer of a request that `requireToken` has accepted. */
export function bearerOf({ bearer }: FastifyRequest): TokenBearer {
  if (!bearer) throw new Problem(401, 'token-invalid', 'The request has no valid token.');
  return bearer;
}
