import { createHash } from 'node:crypto';
import { hasTag } from '@taquilla/server';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `Cache-Control` of a successful response, which also gets an `ETag` and 304 support. A function if it depends on the
     * parsed query.
     */
    cacheControl?: string | ((query: unknown) => string | undefined);
  }
}

/** Catalogue reads: fresh for a minute, then stale-while-revalidate. */
export const CATALOGUE_CACHE = 'public, max-age=60, stale-while-revalidate=600';

/** Sets caching headers. Responses of routes without `cacheControl` are `no-store`: amounts, personal data, availability. */
export const httpCache = fp(async (app) => {
  // callback hooks: a promise per response would cost more than the work
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

/** Computes the `ETag` of a response; routes that send a body repeatedly set it themselves. */
export const tagOf = (payload: string | Buffer): string =>
  `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
