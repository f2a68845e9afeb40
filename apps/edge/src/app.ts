import fastifyCookie from '@fastify/cookie';
import { OPERATOR_ACCOUNTS } from '@taquilla/contracts';
import { openOperators, openPublishers, openUploads } from '@taquilla/delivery';
import { addProbes, noticeUnreadForwarding } from '@taquilla/server';
import type { FastifyInstance } from 'fastify';
import { addSpeculationRules } from './prefetch/speculation-rules.ts';
import { preHydrationRoutes } from './pre-hydration/pre-hydration-routes.ts';
import { limitRequestBodies } from './request-bodies/limit-request-bodies.ts';
import { TransferRateLimit } from './request-bodies/transfer-rate-limit.ts';
import { addCompression } from './compression.ts';
import type { Config } from './config.ts';
import { createApp, type EdgeApp } from './create-app.ts';
import { PageDictionaries } from './dictionaries/page-dictionaries.ts';
import { answerErrors } from './errors.ts';
import { CanaryAnalysis, startCanaryAnalysis } from './canary/canary-analysis.ts';
import { HealthCounts } from './canary/health-counts.ts';
import { addHealthReports } from './canary/health-reports.ts';
import { createPageTokens } from './canary/page-token.ts';
import { visitorCookies } from './canary/visitor-group.ts';
import type { LogTo } from './log/log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openServices, type Services } from './open-services.ts';
import { operatorsRoutes } from './operators/operators-routes.ts';
import { pollMaintenance } from './page/poll-maintenance.ts';
import { pageRoutes } from './page/page-routes.ts';
import { addSiteMap } from './page/site-map.ts';
import { addPassWorker } from './pass-worker/pass-worker.ts';
import { backendProxy } from './proxy/backend-proxy.ts';
import { createReleaseCheck } from './publishing/check-release.ts';
import { PUBLISHING_PATH } from './publishing/publishing-path.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import { releaseFiles } from './releases/release-files.ts';
import { shopRecord } from './rollouts/composition.ts';
import type { RolloutStore } from './rollouts/rollout-store.ts';
import { limitConnections } from './security/connection-limit.ts';
import { addSecurityHeaders } from './security/headers.ts';
import { addStateStyle } from './state-page/state-style.ts';
import { addTypeface } from './typeface.ts';
import { openRooms } from './waiting-room/open-rooms.ts';
import { addWidget } from './widget/serve-widget.ts';

const SLOWEST_BYTES_PER_SECOND = 32 * 1024;

/** State shared by the steps of `buildApp`. */
interface Edge extends EdgeApp, Services {
  config: Config;
  metrics: Metrics;
  isHttps: boolean;
  /** health reports of browsers about releases; `verifiedReports` are those with a valid page token */
  allReports: HealthCounts;
  verifiedReports: HealthCounts;
  pageTokens: ReturnType<typeof createPageTokens>;
  cookies: ReturnType<typeof visitorCookies>;
  watch: TransferRateLimit;
  /** undefined: releases are not published over HTTP */
  publishers: ReturnType<typeof openPublishers> | undefined;
}

/** Builds the edge without listening. */
export async function buildApp(config: Config, logTo?: LogTo): Promise<FastifyInstance> {
  const edge = await openEdge(config, logTo);
  watchReleases(edge);
  await addProtection(edge);
  addReports(edge);
  await addStaticFiles(edge);
  const waiting = openRooms(edge.app, edge);
  await addBackend(edge, waiting?.rooms);
  await addOperators(edge);
  await addPublishing(edge);
  await addPages(edge, waiting?.gate);
  return edge.app;
}

async function openEdge(config: Config, logTo?: LogTo): Promise<Edge> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const metrics = createMetrics();
  const created = createApp(config, { metrics, isHttps }, logTo);
  return {
    ...created,
    ...(await openServices(config, created, metrics)),
    config,
    metrics,
    isHttps,
    allReports: new HealthCounts(),
    verifiedReports: new HealthCounts(),
    pageTokens: createPageTokens(config.secret),
    cookies: visitorCookies(isHttps),
    publishers: config.hasPublishing
      ? openPublishers({ privateDir: config.privateDir, url: config.releasesUrl })
      : undefined,
    watch: new TransferRateLimit({ graceMs: config.slowGrace, bytesPerSecond: SLOWEST_BYTES_PER_SECOND }),
  };
}

function watchReleases(edge: Edge): void {
  const { app, config, rollouts, storedRollouts, verifiedReports, renderer, cache } = edge;
  const analysis = new CanaryAnalysis({
    rollouts,
    storedRollouts,
    counts: verifiedReports,
    circuits: renderer?.circuits,
    log: app.log,
  });
  startCanaryAnalysis(app, analysis, config.canaryAnalysisInterval);
  pollMaintenance(app, cache, config.maintenanceInterval);
}

async function addProtection({ app, config, metrics, isHttps, watch }: Edge): Promise<void> {
  const onRefused = metrics.refused;
  await app.register(fastifyCookie);
  app.addHook('onClose', async () => watch.close());
  answerErrors(app);
  noticeUnreadForwarding(app, 'TRUST_PROXY', metrics.unreadChain);
  if (!config.trustedProxies.areAny && config.rateLimit > 0) limitConnections(app, onRefused);
  limitRequestBodies(app, { watch, isUnlimited: config.rateLimit === 0, onRefused });
  addSecurityHeaders(app, isHttps);
  addCompression(app);
}

function addReports(edge: Edge): void {
  const { app, config, metrics, rollouts, allReports, verifiedReports, pageTokens, cookies } = edge;
  addProbes(app, {
    readiness: async () => readiness(rollouts),
    metrics: metrics.registry,
    token: config.metricsToken ?? null,
  });
  addHealthReports(app, { rollouts, allReports, verifiedReports, pageTokens, cookie: cookies.page });
}

async function addStaticFiles(edge: Edge): Promise<void> {
  const { app, config, metrics, isHttps, releases, rollouts, deltas } = edge;
  addSiteMap(app, edge);
  await addPassWorker(app);
  await app.register(preHydrationRoutes, { isHttps });
  addTypeface(app);
  addStateStyle(app);
  addSpeculationRules(app);
  addWidget(app);
  const sources = { releases, rollouts, deltas };
  await app.register(releaseFiles, { ...config, ...sources, isHttps, onRefused: metrics.refused });
}

type Waiting = NonNullable<ReturnType<typeof openRooms>>;

async function addBackend(edge: Edge, rooms: Waiting['rooms'] | undefined): Promise<void> {
  const { app, config, metrics, watch, callsShared: shared, onHeadroom } = edge;
  await app.register(backendProxy, {
    ...config,
    watch,
    onRefused: metrics.refused,
    shared,
    onHeadroom,
    rooms,
  });
}

async function addOperators(edge: Edge): Promise<void> {
  const { app, config, storedRollouts, rollouts, releases, allReports, verifiedReports, isHttps } = edge;
  const audit = edge.publishers?.audit;
  if (!config.hasOperators) return;
  const { secret } = config;
  const operators = openOperators({
    dir: config.rolloutsDir,
    url: config.releasesUrl,
    secret,
    ...OPERATOR_ACCOUNTS,
  });
  const sources = { storedRollouts, rollouts, releases, allReports, verifiedReports, audit };
  await app.register(operatorsRoutes, { ...sources, operators, secret, isHttps });
}

async function addPublishing(edge: Edge): Promise<void> {
  const { app, config, publishers, storedRollouts, rollouts, releases } = edge;
  if (!publishers) return;
  const { privateDir, releasesDir, releasesUrl: url } = config;
  const { tokens, audit } = publishers;
  const check = createReleaseCheck({
    releasesDir,
    shellInUse: () => rollouts.forTenant(undefined)?.shell,
    checkRoutes: shopRecord,
    deadline: config.bundleTimeout,
  });
  const location = { dir: releasesDir, url, privateDir };
  const uploads = openUploads({ ...location, rollouts: storedRollouts, releases, audit, check });
  const services = { tokens, uploads, audit, storedRollouts, rollouts, releases };
  await app.register(publishingRoutes, { prefix: PUBLISHING_PATH, ...services });
}

async function addPages(edge: Edge, gate: Waiting['gate'] | undefined): Promise<void> {
  const { app, config, metrics, isHttps, rollouts, pages, pagesShared: shared, cookies, pageTokens } = edge;
  const dictionaries = config.dictionaries === 'on' ? new PageDictionaries(isHttps) : undefined;
  const visitors = { shared, cookies, pageTokens, dictionaries, onRefused: metrics.refused, gate };
  await app.register(pageRoutes, { config, rollouts, pages, ...visitors });
}

/** Returns revision and shell version of the default composition; a string is the reason why the edge is not ready. */
function readiness(rollouts: RolloutStore) {
  const composition = rollouts.forTenant(undefined);
  if (!composition) return 'No usable rollout with a shell';
  return { revision: composition.revision, shell: composition.shell.version };
}
