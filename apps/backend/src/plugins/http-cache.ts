import { createHash } from 'node:crypto';
import { hasTag } from '@taquilla/server';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `Cache-Control` of a good answer; it also gets an `ETag` and may be answered 304. A function where it depends
     * on the parsed query.
     */
    cacheControl?: string | ((query: unknown) => string | undefined);
  }
}

/** Catalogue reads: fresh for a minute, then shown while a newer answer is fetched. */
export const CATALOGUE_CACHE = 'public, max-age=60, stale-while-revalidate=600';

/** Routes without `cacheControl` are never stored: they speak of money, people or places left. */
export const httpCache = fp(async (app) => {
  // hooks of every answer call back: a promise for each costs more than what they do
  app.addHook('onSend', (request, reply, payload, done) => {
    const named = request.routeOptions.config.cacheControl;
    const cacheControl = typeof named === 'function' ? named(request.query) : named;
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (cacheControl === undefined || reply.statusCode !== 200 || !isWhole) {
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
      return done(null, payload);
    }
    const set = reply.getHeader('ETag');
    const etag = typeof set === 'string' ? set : tagOf(payload);
    reply.header('Cache-Control', cacheControl).header('ETag', etag);
    if (!hasTag(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
    done(null, '');
  });
});

/** The `ETag` of an answer; whoever sends one many times sets it, so that it is made once. */
export const tagOf = (payload: string | Buffer): string =>
  `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
