import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pageDocument, type PageDocument } from '@taquilla/federation/contract';
import { buildApp } from '../../apps/edge/src/app.ts';
import { readConfig, type Config } from '../../apps/edge/src/config.ts';
import type { LogTo } from '../../apps/edge/src/log/log.ts';
import { startFakeBackend, type FakeBackend } from './fake-backend.ts';
import { publishShop, SHOP_RELEASES, writeRollout } from './release-fixture.ts';

export interface TestEdge {
  app: FastifyInstance;
  backend: FakeBackend;
  config: Config;
}

const METRICS_TOKEN = 'a-token-of-the-collector';

/** Returns the metrics of an edge, as Prometheus reads them. */
export async function readMetrics(app: FastifyInstance): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await app.inject({ url: '/metrics', headers })).body;
}

/**
 * Starts an edge with published releases (unless `releasesUrl` names a bucket) and a fake backend; both end with the test.
 * @param servers server files of the shop's releases
 */
export async function startEdge(
  context: TestContext,
  overrides: Partial<Config> = {},
  logTo?: LogTo,
  servers: Parameters<typeof publishShop>[1] = {},
): Promise<TestEdge> {
  const dir = await mkdtemp(join(tmpdir(), 'edge-'));
  const rolloutsDir = join(dir, 'rollouts');
  const backend = await startFakeBackend();
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', METRICS_TOKEN }),
    backendUrl: backend.url,
    releasesDir: join(dir, 'releases'),
    rolloutsDir,
    privateDir: join(dir, 'private'),
    // long, so that a slow response on a busy machine does not count as a failure; tests of a hanging backend set a
    // shorter timeout
    answerTimeout: 5_000,
    rolloutInterval: 20,
    // long, so that tests count only their own requests
    maintenanceInterval: 3_600_000,
    ...overrides,
  };
  if (!config.releasesUrl) {
    await publishShop(config.releasesDir, servers);
    await writeRollout(rolloutsDir, 'default', SHOP_RELEASES);
  }
  const app = await buildApp(config, logTo);
  context.after(async () => {
    await app.close();
    await backend.app.close();
    await rm(dir, { recursive: true });
  });
  return { app, backend, config };
}

export interface Page {
  status: number;
  html: string;
  headers: Record<string, string | string[] | number | undefined>;
  document: PageDocument;
}

/** Requests a page as a browser does. @returns the response with its page document */
export async function visit(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const response = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
  const json = /<script type="application\/json" id="page">(.*)<\/script>/.exec(response.body)?.[1];
  return {
    status: response.statusCode,
    html: response.body,
    headers: response.headers,
    document: pageDocument.parse(JSON.parse(json ?? '{}')),
  };
}

/** Polls until a condition holds. The default of 60 s allows for a busy machine. @throws Error after `ms` */
export async function eventually(condition: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('the condition never held');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
