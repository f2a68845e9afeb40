import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors.ts';

/** Security headers for answers that are data, never pages, and a generous limit per address. */
export const protection = fp(async (app, { config }: Deps) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Whether the shop is reached over TLS is the front door's knowledge.
    strictTransportSecurity: false,
  });
  if (config.rateLimit === 0) return;
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
});
