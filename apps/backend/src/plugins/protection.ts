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

/** Security headers for data responses, and the rate limit per address network. */
export const protection = fp(async (app, { config }: Deps) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // HSTS is set by the edge, which terminates TLS
    strictTransportSecurity: false,
  });
  endIdleConnections(app);
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // drains the body: clients read the response only after they have sent the request
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
    // requests of the edge itself are not limited; forwarded requests have the visitor's address
    allowList: (request: FastifyRequest) =>
      config.trustedProxies.trusts(request.ip, 0) && request.headers['x-forwarded-for'] === undefined,
    store: weightedStore(redis, 'taquilla:requests:'),
    // a failure of the counter must not refuse requests
    skipOnError: true,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl / 1000),
  });
});

/** Connects to Redis, in which processes share the counts. While it is unavailable, requests are not counted. */
async function connect(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    // an unresponsive Redis counts as unavailable: one request waits for the timeout, later requests do not
    commandTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    lazyConnect: true,
  });
  let isReported = false;
  redis.on('ready', () => (isReported = false));
  redis.on('error', (error) => {
    if (!isReported) log.warn({ err: error }, 'Redis (REDIS_URL) is unavailable: requests are not counted');
    isReported = true;
  });
  // the error was reported; the client reconnects in the background
  await redis.connect().catch(() => undefined);
  return redis;
}
