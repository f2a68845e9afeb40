import { createServer } from 'node:http';
import { BODY_LIMIT, connectionLimits, RequestLog, CoalescedResponses } from '@taquilla/server';
import Fastify, { type FastifyBaseLogger, type FastifyReply } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import qs from 'qs';
import type { App, Deps } from './deps.ts';
import { useFieldMessages } from './field-messages.ts';
import { answerNotFound } from './plugins/error-bodies.ts';
import { sharedRoutes } from './plugins/shared-reads.ts';
import { storableValidator } from './plugins/storable-text.ts';

/** Maximum time to receive a whole request. */
const LONGEST_REQUEST_MS = 60_000;
/** Idle timeout of connections: longer than that of the edges, so that no edge reuses a closed connection. */
const KEEP_ALIVE_MS = 72_000;

const readQuery = (text: string) => qs.parse(text, { depth: 4, arrayLimit: 200, parameterLimit: 2_000 });

/** Creates the Fastify instance without routes, and the micro-cache of public responses in front of it. */
export function createApp(
  { config }: Pick<Deps, 'config'>,
  log: FastifyBaseLogger,
): { app: App; shared: CoalescedResponses } {
  const { http, requestTimeout } = connectionLimits(LONGEST_REQUEST_MS);
  const shared = new CoalescedResponses({
    ...sharedRoutes,
    cacheMs: config.microCacheMs,
    onServed: ({ name: route, statusCode, ms }) => {
      app.requestDurations.observe({ route, method: 'GET', status: statusCode }, ms / 1000);
      log.info({ method: 'GET', route, statusCode, ms: Math.round(ms) }, 'request');
    },
  });
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: config.trustedProxies.trusts,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handler) =>
      createServer({ ...http, requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (...visit) => {
        shared.handle(...visit, handler);
      }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // `products[0][items][0][id]=7` is a list of objects (promotion/check). A URL that cannot be decoded returns 404.
    frameworkErrors: (_error, request, reply: FastifyReply) => void answerNotFound(request, reply),
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
  }).withTypeProvider<ZodTypeProvider>();
  useFieldMessages();
  // The API accepts JSON; routes with other content types register them.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(storableValidator);
  app.setSerializerCompiler(serializerCompiler);
  return { app, shared };
}
