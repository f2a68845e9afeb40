import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { GROUP_COOKIE, PAGE_COOKIE } from '@taquilla/contracts';
import { HEALTH_PATH } from '@taquilla/federation/contract';
import { GROUPS, isChosen, openReleases, openRollouts } from '@taquilla/delivery';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { openRolloutStore } from '../rollouts/rollout-store.ts';
import {
  catalogue,
  publish,
  publishShop,
  SHOP_RELEASES,
  writeRollout,
} from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';
import { CanaryAnalysis } from './canary-analysis.ts';
import { visitorCookies } from './visitor-group.ts';
import { HealthCounts } from './health-counts.ts';
import { addHealthReports } from './health-reports.ts';
import { createPageTokens } from './page-token.ts';
import type { ShopSignal } from './verdict.ts';

const CANARY = { version: '2.0.0', percent: 50 };
const [WITH_CANARY = 0, WITHOUT_CANARY = 0] = [true, false].map((isChosenGroup) =>
  Array.from({ length: GROUPS }, (_, group) => group).find(
    (group) => isChosen(group, `catalogue@${CANARY.version}`, CANARY.percent) === isChosenGroup,
  ),
);
/** Returns an address in a separate network neighbourhood. */
const addressOf = (visitor: number) => `10.${Math.floor(visitor / 256)}.${visitor % 256}.7`;

interface ReportTarget {
  app?: string;
  version?: string;
  venue?: string;
}

function reportOf(
  signal: ShopSignal,
  { app = 'catalogue', version = CANARY.version, venue = 'alcazar' }: ReportTarget = {},
) {
  return { schema: 1, venue, shell: '1.0.0', signals: [{ app, version, signal }] };
}

/** Starts a canary analysis of one rollout with a canary: of the catalogue, or of a new remote. */
async function startAnalysis(context: TestContext, from: string, newRemote?: string) {
  const dir = await mkdtemp(join(tmpdir(), 'canary-'));
  const folders = { releasesDir: join(dir, 'releases'), rolloutsDir: join(dir, 'rollouts') };
  await publishShop(folders.releasesDir);
  await publish(folders.releasesDir, catalogue(CANARY.version));
  if (newRemote !== undefined) await publish(folders.releasesDir, { name: newRemote, version: '1.0.0' });
  await writeRollout(folders.rolloutsDir, 'default', SHOP_RELEASES);
  const releases = from === 'default' ? SHOP_RELEASES : {};
  const canaries =
    newRemote === undefined ? { catalogue: CANARY } : { [newRemote]: { version: '1.0.0', percent: 99 } };
  await writeRollout(folders.rolloutsDir, from, releases, 2, canaries);
  const published = openReleases({ dir: folders.releasesDir, url: undefined });
  const storedRollouts = openRollouts({ dir: folders.rolloutsDir, url: undefined });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rollouts = await openRolloutStore({
    rollouts: storedRollouts,
    findRecord: (name, version) => published.find(name, version),
    interval: 3_600_000,
    log,
  });
  const counts = new HealthCounts();
  const app = Fastify();
  await app.register(fastifyCookie);
  const pageTokens = createPageTokens('a key');
  const cookie = visitorCookies(false).page;
  addHealthReports(app, {
    rollouts,
    allReports: new HealthCounts(),
    verifiedReports: counts,
    pageTokens,
    cookie,
  });
  context.after(async () => {
    rollouts.close();
    await app.close();
    await rm(dir, { recursive: true });
  });
  const analysis = new CanaryAnalysis({ rollouts, storedRollouts, counts, log });
  let visitors = 0;
  const post = (payload: object, { headers = {}, remoteAddress = '10.9.9.9' } = {}) =>
    app.inject({ method: 'POST', url: HEALTH_PATH, payload, headers, remoteAddress });
  return {
    /** posts a report, by default without a page token */
    post,
    pageCookie: (group = WITH_CANARY) => ({ cookie: `${PAGE_COOKIE}=${pageTokens.issue(group)}` }),
    /** posts a report of a new visitor in another neighbourhood, with a page token */
    report: (payload: object, { group = WITH_CANARY, headers = {} } = {}) =>
      post(payload, {
        headers: { cookie: `${PAGE_COOKIE}=${pageTokens.issue(group)}`, ...headers },
        remoteAddress: addressOf((visitors += 1)),
      }),
    /** runs the analysis and returns whether the canary is still in its rollout */
    async isCanaryActive() {
      await analysis.run();
      return (await storedRollouts.read(from))?.canaries !== undefined;
    },
  };
}

describe('CanaryAnalysis of a new remote, which has no baseline', () => {
  const NEW = { app: 'tours', version: '1.0.0' };

  it('withdraws its canary when it fails and the other remotes do not', async (context) => {
    const { report, isCanaryActive } = await startAnalysis(context, 'default', NEW.app);
    const failed = reportOf('failed', NEW);
    for (let visitor = 0; visitor < 20; visitor += 1) await report(reportOf('shown', { version: '1.0.0' }));
    for (let visitor = 0; visitor < 4; visitor += 1) await report(failed);
    assert.equal(await isCanaryActive(), true);
    await report(failed);
    assert.equal(await isCanaryActive(), false);
  });

  it('withdraws its canary when it always fails and no other remote was counted', async (context) => {
    const { report, isCanaryActive } = await startAnalysis(context, 'alcazar', NEW.app);
    for (let visitor = 0; visitor < 5; visitor += 1) await report(reportOf('failed', NEW));
    assert.equal(await isCanaryActive(), false);
  });

  it('keeps its canary when it is as slow as the other remotes', async (context) => {
    const { report, isCanaryActive } = await startAnalysis(context, 'alcazar', NEW.app);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const signal = visitor % 2 === 0 ? 'lcp-poor' : 'lcp-ok';
      await report(reportOf(signal, { version: '1.0.0' }));
      await report(reportOf(signal, NEW));
    }
    assert.equal(await isCanaryActive(), true);
  });
});

describe('CanaryAnalysis', () => {
  it('withdraws a failing canary and records the reason in the history', async (context) => {
    const { app, config } = await startEdge(context, { canaryAnalysisInterval: 10 });
    let visitors = 0;
    /** Visits the page as a new visitor of a group and reports a signal. */
    const report = async (signal: ShopSignal, group: number, target?: ReportTarget) => {
      const page = await visit(app, '/monuments/alcazar', { cookie: `${GROUP_COOKIE}=${group}` });
      const cookie = /release_page=[^;]+/.exec(String(page.headers['set-cookie']))?.[0] ?? '';
      const remoteAddress = addressOf((visitors += 1));
      const request = { method: 'POST', url: HEALTH_PATH, headers: { cookie }, remoteAddress } as const;
      return app.inject({ ...request, payload: reportOf(signal, target) });
    };
    await publish(config.releasesDir, catalogue(CANARY.version));
    await writeRollout(config.rolloutsDir, 'alcazar', {}, 2, { catalogue: CANARY });
    await eventually(async () => (await visit(app, '/monuments/alcazar')).document.revision === 2);
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await report('shown', WITHOUT_CANARY, { version: '1.0.0' });
    }
    for (let visitor = 0; visitor < 5; visitor += 1) {
      assert.equal((await report('failed', WITH_CANARY)).statusCode, 204);
    }
    await eventually(async () => (await visit(app, '/monuments/alcazar')).document.revision === 3);
    const storedRollouts = await openRollouts({ dir: config.rolloutsDir, url: undefined }).read('alcazar');
    assert.equal(storedRollouts?.canaries, undefined);
    const { what, by, why } = storedRollouts?.history?.at(-1)?.note ?? {};
    assert.deepEqual([what, by], ['withdraw catalogue 2.0.0', 'guard']);
    assert.equal(why, 'failed views: 5 of 5, 0 of 20 in the baseline');
  });

  it('counts all venues together for a canary of the default rollout', async (context) => {
    const { report, isCanaryActive } = await startAnalysis(context, 'default');
    for (const venue of ['a', 'b', 'c', 'd']) await report(reportOf('broken', { venue }));
    assert.equal(await isCanaryActive(), true);
    await report(reportOf('broken', { venue: 'e' }));
    assert.equal(await isCanaryActive(), false);
  });

  it('keeps a canary that fails once in twenty-one views', async (context) => {
    const { report, isCanaryActive } = await startAnalysis(context, 'alcazar');
    for (let visitor = 0; visitor < 20; visitor += 1) await report(reportOf('shown'));
    await report(reportOf('failed'));
    assert.equal(await isCanaryActive(), true);
  });

  it('ignores reports of bots, of other venues and releases, and malformed reports', async (context) => {
    const { report, isCanaryActive } = await startAnalysis(context, 'alcazar');
    for (let visitor = 0; visitor < 10; visitor += 1) {
      await report(reportOf('failed'), { headers: { 'user-agent': 'Googlebot/2.1' } });
      await report(reportOf('failed', { venue: 'castillo' }));
      await report(reportOf('failed', { version: '3.0.0' }));
      assert.equal((await report({ schema: 1, venue: 'alcazar', signals: [] })).statusCode, 204);
    }
    assert.equal((await report({ text: 'x'.repeat(5_000) })).statusCode, 413);
    assert.equal(await isCanaryActive(), true);
  });

  it('ignores reports without a valid page token, repeated reports and reports of a visitor group without the canary', async (context) => {
    const { post, pageCookie, report, isCanaryActive } = await startAnalysis(context, 'alcazar');
    const failed = reportOf('failed');
    for (let address = 0; address < 20; address += 1) {
      await post(failed, { remoteAddress: addressOf(address) });
      await post(failed, { headers: { cookie: `${PAGE_COOKIE}=forged` }, remoteAddress: addressOf(address) });
      await report(failed, { group: WITHOUT_CANARY });
    }
    const once = pageCookie();
    for (let address = 0; address < 20; address += 1) {
      await post(failed, { headers: once, remoteAddress: addressOf(address) });
    }
    assert.equal(await isCanaryActive(), true);
  });

  it('keeps a canary that a single address reports as failing, each time from another page', async (context) => {
    const { post, pageCookie, isCanaryActive } = await startAnalysis(context, 'default');
    const five = { ...reportOf('failed'), signals: Array(5).fill(reportOf('failed').signals[0]) as object[] };
    for (let page = 0; page < 40; page += 1) await post(five, { headers: pageCookie() });
    assert.equal(await isCanaryActive(), true);
  });

  it('withdraws a bad canary although a single address reports the baseline as failing', async (context) => {
    const { post, pageCookie, report, isCanaryActive } = await startAnalysis(context, 'alcazar');
    const forged = reportOf('failed', { version: '1.0.0' });
    for (let page = 0; page < 20; page += 1) await post(forged, { headers: pageCookie(WITHOUT_CANARY) });
    for (let visitor = 0; visitor < 40; visitor += 1) {
      await report(reportOf(visitor % 2 === 0 ? 'failed' : 'shown'));
    }
    assert.equal(await isCanaryActive(), false);
  });
});
