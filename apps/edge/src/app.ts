import { createServer } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { openOperators, openReleases, openRollouts } from '@taquilla/delivery';
import {
  addProbes,
  connectionLimits,
  endIdleConnections,
  noticeUnreadForwarding,
  observeRequests,
  SharedAnswers,
  type Answered,
} from '@taquilla/server';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { decodableUrl } from './decodable-url.ts';
import { addSpeculationRules } from './ahead/speculation-rules.ts';
import { guardBodies } from './bodies/guard-bodies.ts';
import { RateWatch } from './bodies/rate-watch.ts';
import { addCompression } from './compression.ts';
import { beforeScriptsRoutes } from './before-scripts/before-scripts-routes.ts';
import type { Config } from './config.ts';
import { FileDeltas } from './releases/file-deltas.ts';
import { PageDictionaries } from './dictionaries/page-dictionaries.ts';
import { Drawer } from './drawing/drawer.ts';
import { answerErrors, sendError } from './errors.ts';
import { Guard, startGuard } from './guard/guard.ts';
import { HealthCounts } from './guard/health-counts.ts';
import { addHealthReports } from './guard/health-reports.ts';
import { createPageProofs } from './guard/page-proof.ts';
import { createMetrics } from './metrics.ts';
import { logOptions, type LogTo } from './log/log.ts';
import { operatorsRoutes } from './operators/operators-routes.ts';
import { createAnswerCache } from './page/answer-cache.ts';
import { createBackendClient } from './page/backend-client.ts';
import { followMaintenance } from './page/follow-maintenance.ts';
import { KeptPages } from './page/kept-pages.ts';
import { pageRoutes } from './page/page-routes.ts';
import { visitorCookies } from './guard/visitor-group.ts';
import { warmUp } from './page/warm-up.ts';
import { sharedPages } from './page/shared-pages.ts';
import { addSiteMap } from './page/site-map.ts';
import { addPassWorker } from './pass-worker/pass-worker.ts';
import { backendProxy } from './proxy/backend-proxy.ts';
import { sharedCalls } from './proxy/shared-calls.ts';
import { releaseFiles } from './releases/release-files.ts';
import { openRolloutStore, type RolloutStore } from './rollouts/rollout-store.ts';
import { Headroom } from './waiting-room/headroom.ts';
import { openRooms } from './waiting-room/open-rooms.ts';
import { shareConnections } from './security/connection-share.ts';
import { addSecurityHeaders, setHeaders } from './security/headers.ts';
import { addTypeface } from './typeface.ts';

/** Of what still comes as slowly as may be; a whole upload takes a little less. */
const LONGEST_REQUEST_MS = 6 * 60_000;
/** Longer than proxies keep a connection that they do not use. */
const KEEP_ALIVE_MS = 72_000;
/** So long an answer that everybody gets goes out again without a look at what it is made of; so long CDNs keep it, too. */
const KEPT_MS = 1_000;
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;

/** Builds the front door without listening, so that tests can talk to it by `inject`. */
export async function buildApp(config: Config, logTo?: LogTo): Promise<FastifyInstance> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const logging = logOptions(config, logTo);
  const { http, requestTimeout } = connectionLimits(LONGEST_REQUEST_MS);
  const tell =
    (route: string) =>
    ({ request, name, statusCode, ms }: Answered) => {
      durations.observe({ route, method: 'GET', status: statusCode }, ms / 1000);
      const line = { reqId: logging.genReqId(request), method: 'GET', route: name, statusCode };
      app.log.info({ ...line, ms: Math.round(ms) }, 'request');
    };
  const pagesShared = new SharedAnswers({ ...sharedPages, keptMs: KEPT_MS, tell: tell('/*') });
  const callsShared = new SharedAnswers({ ...sharedCalls, keptMs: KEPT_MS, tell: tell('/api/*') });
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
  const metrics = createMetrics();
  const headroom = new Headroom();
  const onHeadroom = (value: string | undefined) => headroom.hear(value);
  const onRefused = metrics.refused;
  const releases = openReleases({ dir: config.releasesDir, url: config.releasesUrl });
  const place = { dir: config.rolloutsDir, url: config.releasesUrl };
  const kept = openRollouts(place);
  const cache = createAnswerCache({
    onNews: () => pagesShared.forget(),
    fetchAnswer: createBackendClient({
      backendUrl: config.backendUrl,
      timeout: config.answerTimeout,
      log: app.log,
      onHeadroom,
    }),
  });
  const drawer =
    config.drawing && new Drawer({ ...config, ...config.drawing, log: app.log, onDrawing: metrics.drawing });
  const pages = new KeptPages({ cache, config, drawer });
  const deltas =
    config.dictionaries === 'off' ? undefined : new FileDeltas({ ...config, releases, log: app.log });
  const rollouts = await openRolloutStore({
    rollouts: kept,
    findRecord: (name, version) => releases.find(name, version),
    interval: config.rolloutInterval,
    prepare: drawer && ((next, isFirst) => warmUp(next, { drawer, pages, isFirst })),
    onGiven: deltas && ((given) => void deltas.follow(given)),
    log: app.log,
  });
  app.addHook('onClose', (_app, done) => {
    rollouts.close();
    drawer?.close();
    done();
  });
  app.addHook('onClose', () => deltas?.close());
  const [told, proven] = [new HealthCounts(), new HealthCounts()];
  const proofs = createPageProofs(config.secret);
  const cookies = visitorCookies(isHttps);
  const drawings = drawer?.broken;
  startGuard(
    app,
    new Guard({ rollouts, kept, counts: proven, drawings, log: app.log }),
    config.guardInterval,
  );
  followMaintenance(app, cache, config.maintenanceInterval);

  await app.register(fastifyCookie);
  const watch = new RateWatch({ graceMs: config.slowGrace, bytesPerSecond: SLOWEST_BYTES_PER_SECOND });
  app.addHook('onClose', async () => watch.close());

  answerErrors(app);
  noticeUnreadForwarding(app, 'TRUST_PROXY', metrics.unreadChain);
  if (!config.trustedProxies.areAny && config.rateLimit > 0) shareConnections(app, onRefused);
  guardBodies(app, { watch, isUnlimited: config.rateLimit === 0, onRefused });
  const durations = observeRequests(app, metrics.registry, 'edge_request_duration_seconds');
  addSecurityHeaders(app, isHttps);
  addCompression(app);
  addProbes(app, {
    readiness: async () => readiness(rollouts),
    metrics: metrics.registry,
    token: config.metricsToken ?? null,
  });
  addHealthReports(app, { rollouts, told, proven, proofs, cookie: cookies.page });
  addSiteMap(app, { config, rollouts, cache });
  await addPassWorker(app);
  await app.register(beforeScriptsRoutes, { isHttps });
  addTypeface(app);
  addSpeculationRules(app);
  await app.register(releaseFiles, { ...config, releases, deltas, isHttps, onRefused });
  const waiting = openRooms(app, { config, cache, headroom, metrics, isHttps });
  await app.register(backendProxy, {
    ...config,
    watch,
    onRefused,
    shared: callsShared,
    onHeadroom,
    rooms: waiting?.rooms,
  });
  if (config.hasOperators) {
    const operators = openOperators({ ...place, secret: config.secret });
    const sources = { kept, rollouts, releases, told, proven };
    await app.register(operatorsRoutes, { ...sources, operators, secret: config.secret, isHttps });
  }
  const dictionaries = config.dictionaries === 'on' ? new PageDictionaries(isHttps) : undefined;
  const visitors = { shared: pagesShared, cookies, proofs, dictionaries, onRefused, gate: waiting?.gate };
  await app.register(pageRoutes, { config, rollouts, pages, ...visitors });
  return app;
}

/** There is a shell to serve. */
function readiness(rollouts: RolloutStore) {
  const composition = rollouts.forVenue(undefined);
  if (!composition) return 'There is no usable rollout with a shell';
  return { revision: composition.revision, shell: composition.shell.version };
}
