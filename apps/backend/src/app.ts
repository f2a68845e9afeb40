import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyReply } from 'fastify';
import qs from 'qs';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { BODY_LIMIT, connectionLimits, RequestLog, SharedAnswers } from '@taquilla/server';
import type { App, Deps } from './deps.ts';
import { useFieldMessages } from './field-messages.ts';
import { bondShelf, walletShelf } from './domains/tickets/index.ts';
import { modules } from './domains/index.ts';
import { clientsOnly } from './domains/accounts/index.ts';
import { closedShop } from './domains/operations/index.ts';
import { browserKeys } from './plugins/browser-key.ts';
import { answerNotFound, errorBodies } from './plugins/error-bodies.ts';
import { probes } from './plugins/probes.ts';
import { headroom } from './plugins/headroom.ts';
import { httpCache } from './plugins/http-cache.ts';
import { metrics } from './plugins/metrics.ts';
import { openApi } from './plugins/open-api.ts';
import { protection } from './plugins/protection.ts';
import { declaredRefusals } from './plugins/refusals.ts';
import { securityEvents } from './plugins/security-events.ts';
import { sharedReads, sharedRoutes } from './plugins/shared-reads.ts';
import { storableValidator } from './plugins/storable-text.ts';
import { outboxFigures } from './tasks/outbox-figures.ts';
import { taskHandlers } from './tasks/task-handlers.ts';

/** Of a whole upload. It comes from the front door, which has it before it begins. */
const LONGEST_REQUEST_MS = 60_000;
/** Longer than edges keep a connection that they do not use. */
const KEEP_ALIVE_MS = 72_000;

const readQuery = (text: string) => qs.parse(text, { depth: 4, arrayLimit: 200, parameterLimit: 2_000 });

/** Builds the box office without listening, so that tests can talk to it by `inject`. */
export async function buildApp(deps: Deps, log: FastifyBaseLogger): Promise<App> {
  const { http, requestTimeout } = connectionLimits(LONGEST_REQUEST_MS);
  const shared = new SharedAnswers({
    ...sharedRoutes,
    keptMs: deps.config.keptAnswersMs,
    tell: ({ name: route, statusCode, ms }) => {
      app.requestDurations.observe({ route, method: 'GET', status: statusCode }, ms / 1000);
      log.info({ method: 'GET', route, statusCode, ms: Math.round(ms) }, 'request');
    },
  });
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: deps.config.trustedProxies.trusts,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handler) =>
      createServer({ ...http, requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (...visit) => {
        shared.handle(...visit, handler);
      }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // `products[0][items][0][id]=7` is a list of objects (R10, promotion/check).
    // An address that cannot be decoded is nobody's.
    frameworkErrors: (_error, request, reply: FastifyReply) => void answerNotFound(request, reply),
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
  }).withTypeProvider<ZodTypeProvider>();
  useFieldMessages();
  // The API speaks JSON; a route that takes something else says so itself.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(storableValidator);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errorBodies);
  await app.register(protection, deps);
  await app.register(browserKeys, deps);
  await app.register(metrics, deps);
  await app.register(securityEvents, deps);
  await app.register(taskHandlers, deps);
  await app.register(outboxFigures, deps);
  await app.register(headroom, deps);
  await app.register(httpCache);
  await app.register(sharedReads, { shared });
  await app.register(closedShop, deps);
  await app.register(clientsOnly, deps);
  await app.register(declaredRefusals);
  await app.register(openApi);
  await app.register(probes, deps);
  await app.register(bondShelf, deps);
  await app.register(walletShelf, deps);
  // what stands in for others opens first, and closes last
  const standIns = deps.standIns ? [deps.standIns.module] : [];
  for (const module of [...standIns, ...modules]) {
    await app.register(async (scope) => module(scope.withTypeProvider<ZodTypeProvider>(), deps));
  }
  return app;
}
