import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Redis } from 'ioredis';
import { addressNetwork, endIdleConnections } from '@taquilla/server';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors.ts';
import { weightedKey, weightedStore, weightOf } from './weighted-limit.ts';

const MINUTE_MS = 60_000;
const SILENCE_MS = 500;

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
  endIdleConnections(app);
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // who has not finished sending reads the answer only if the rest is taken, too
    if (reply.statusCode === 413 && !raw.complete && reply.raw.shouldKeepAlive) {
      reply.header('connection', 'keep-alive');
      raw.resume();
    }
    done(null, payload);
  });
  if (config.rateLimit === 0) return;
  const redis = config.redisUrl === undefined ? undefined : await connect(config.redisUrl, app.log);
  app.addHook('onClose', async () => redis?.disconnect());
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => weightedKey(weightOf(request), addressNetwork(request.ip)),
    // The front door reads for itself what all visitors' pages need; visitors come with their own address.
    allowList: (request: FastifyRequest) =>
      config.trustedProxies.trusts(request.ip, 0) && request.headers['x-forwarded-for'] === undefined,
    store: weightedStore(redis, 'taquilla:requests:'),
    // Counting must never be why nothing is sold.
    skipOnError: true,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
});

/** Several processes count together there. While it cannot be reached nobody is counted. */
async function connect(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    // one that says nothing is away, too: who asks waits as long, then nobody does until it is back
    commandTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    lazyConnect: true,
  });
  let isReported = false;
  redis.on('ready', () => (isReported = false));
  redis.on('error', (error) => {
    if (!isReported) log.warn({ err: error }, 'REDIS_URL cannot be reached: requests are not counted');
    isReported = true;
  });
  // an error has been reported by now, and is tried again in the background
  await redis.connect().catch(() => undefined);
  return redis;
}
