import { createServer } from 'node:http';
import {
  connectionLimits,
  endIdleConnections,
  observeRequests,
  CoalescedResponses,
  type Answered,
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

/** Of what still comes as slowly as may be; a whole upload takes a little less. */
const LONGEST_REQUEST_MS = 6 * 60_000;
/** Longer than proxies keep a connection that they do not use. */
const KEEP_ALIVE_MS = 72_000;
/** So long an answer that everybody gets goes out again without a look at what it is made of; so long CDNs keep it, too. */
const KEPT_MS = 1_000;

export interface EdgeApp {
  app: FastifyInstance;
  /** caches of answers that all visitors share, which stand in front of it */
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
  const { http, requestTimeout } = connectionLimits(LONGEST_REQUEST_MS);
  const tell =
    (route: string) =>
    ({ request, name, statusCode, ms }: Answered) => {
      durations.observe({ route, method: 'GET', status: statusCode }, ms / 1000);
      const line = { reqId: logging.genReqId(request), method: 'GET', route: name, statusCode };
      app.log.info({ ...line, ms: Math.round(ms) }, 'request');
    };
  const pagesShared = new CoalescedResponses({ ...sharedPages, keptMs: KEPT_MS, tell: tell('/*') });
  const callsShared = new CoalescedResponses({ ...coalescedCalls, keptMs: KEPT_MS, tell: tell('/api/*') });
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
    // what is no address at all reaches no hook
    frameworkErrors: (error, _request, reply) => {
      setHeaders(reply, isHttps);
      void sendError(reply, error.statusCode ?? 400);
    },
  } satisfies FastifyServerOptions);
  endIdleConnections(app);
  const durations = observeRequests(app, metrics.registry, 'edge_request_duration_seconds');
  return { app, pagesShared, callsShared };
}
