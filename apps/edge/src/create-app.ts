import { createServer } from 'node:http';
import {
  connectionLimits,
  endIdleConnections,
  observeRequests,
  CoalescedResponses,
  type ServedResponse,
} from '@taquilla/server';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { decodableUrl } from './decodable-url.ts';
import { sendError } from './errors.ts';
import { logOptions, type LogTo } from './log/log.ts';
import type { Metrics } from './metrics.ts';
import { sharedPages } from './page/coalesced-pages.ts';
import { coalescedCalls } from './proxy/coalesced-calls.ts';
import { setHeaders } from './security/headers.ts';

/** Longer than the largest upload at the minimum transfer rate. */
const MAX_REQUEST_MS = 6 * 60_000;
/** Longer than the idle timeout of common proxies. */
const KEEP_ALIVE_MS = 72_000;
/** Micro-cache: shared responses are sent again for 1 s without checking their sources. CDNs cache them as long. */
const MICRO_CACHE_MS = 1_000;

export interface EdgeApp {
  app: FastifyInstance;
  /** micro-caches in front of the app, for responses that are the same for all visitors */
  pagesShared: CoalescedResponses;
  callsShared: CoalescedResponses;
}

/** Creates the Fastify instance without routes. */
export function createApp(
  config: Config,
  { metrics, isHttps }: { metrics: Metrics; isHttps: boolean },
  logTo?: LogTo,
): EdgeApp {
  const logging = logOptions(config, logTo);
  const { http, requestTimeout } = connectionLimits(MAX_REQUEST_MS);
  const logCoalesced =
    (route: string) =>
    ({ request, name, statusCode, ms }: ServedResponse) => {
      durations.observe({ route, method: 'GET', status: statusCode }, ms / 1000);
      const line = { reqId: logging.genReqId(request), method: 'GET', route: name, statusCode };
      app.log.info({ ...line, ms: Math.round(ms) }, 'request');
    };
  const pagesShared = new CoalescedResponses({
    ...sharedPages,
    cacheMs: MICRO_CACHE_MS,
    onServed: logCoalesced('/*'),
  });
  const callsShared = new CoalescedResponses({
    ...coalescedCalls,
    cacheMs: MICRO_CACHE_MS,
    onServed: logCoalesced('/api/*'),
  });
  const app = Fastify({
    ...logging,
    serverFactory: (handler) =>
      createServer({ ...http, requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (...visit) => {
        const handleCall = (...call: typeof visit) => {
          callsShared.handle(...call, handler);
        };
        pagesShared.handle(...visit, handleCall);
      }),
    trustProxy: config.trustedProxies.trusts,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // malformed URLs reach no hook, so the security headers are set here
    frameworkErrors: (error, _request, reply) => {
      setHeaders(reply, isHttps);
      void sendError(reply, error.statusCode ?? 400);
    },
  } satisfies FastifyServerOptions);
  endIdleConnections(app);
  const durations = observeRequests(app, metrics.registry, 'edge_request_duration_seconds');
  return { app, pagesShared, callsShared };
}
