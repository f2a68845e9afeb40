import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { GROUP_COOKIE, HEALTH_PATH, PAGE_COOKIE, type HealthSignal } from '@taquilla/contracts';
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

const CANARY = { version: '2.0.0', percent: 50 };
const [TRYING = 0, NOT_TRYING = 0] = [true, false].map((isTrying) =>
  Array.from({ length: GROUPS }, (_, group) => group).find(
    (group) => isChosen(group, `catalogue@${CANARY.version}`, CANARY.percent) === isTrying,
  ),
);
/** An address in a place of its own. */
const addressOf = (visitor: number) => `10.${Math.floor(visitor / 256)}.${visitor % 256}.7`;

interface Told {
  app?: string;
  version?: string;
  venue?: string;
}

function reportOf(
  signal: HealthSignal,
  { app = 'catalogue', version = CANARY.version, venue = 'alcazar' }: Told = {},
) {
  return { schema: 1, venue, shell: '1.0.0', signals: [{ app, version, signal }] };
}

/** A guard over rollouts in which one gives a canary: of the catalogue, or of a new remote. */
async function guarded(context: TestContext, from: string, newRemote?: string) {
  const dir = await mkdtemp(join(tmpdir(), 'guard-'));
  const places = { releasesDir: join(dir, 'releases'), rolloutsDir: join(dir, 'rollouts') };
  await publishShop(places.releasesDir);
  await publish(places.releasesDir, catalogue(CANARY.version));
  if (newRemote !== undefined) await publish(places.releasesDir, { name: newRemote, version: '1.0.0' });
  await writeRollout(places.rolloutsDir, 'default', SHOP_RELEASES);
  const releases = from === 'default' ? SHOP_RELEASES : {};
  const canaries =
    newRemote === undefined ? { catalogue: CANARY } : { [newRemote]: { version: '1.0.0', percent: 99 } };
  await writeRollout(places.rolloutsDir, from, releases, 2, canaries);
  const published = openReleases({ dir: places.releasesDir, url: undefined });
  const kept = openRollouts({ dir: places.rolloutsDir, url: undefined });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const rollouts = await openRolloutStore({
    rollouts: kept,
    findRecord: (name, version) => published.find(name, version),
    interval: 3_600_000,
    log,
  });
  const counts = new HealthCounts();
  const app = Fastify();
  await app.register(fastifyCookie);
  const proofs = createPageTokens('a key');
  const cookie = visitorCookies(false).page;
  addHealthReports(app, { rollouts, told: new HealthCounts(), proven: counts, proofs, cookie });
  context.after(async () => {
    rollouts.close();
    await app.close();
    await rm(dir, { recursive: true });
  });
  const guard = new CanaryAnalysis({ rollouts, kept, counts, log });
  let visitors = 0;
  const post = (payload: object, { headers = {}, remoteAddress = '10.9.9.9' } = {}) =>
    app.inject({ method: 'POST', url: HEALTH_PATH, payload, headers, remoteAddress });
  return {
    /** what somebody posts who fetched no page */
    post,
    proofOf: (group = TRYING) => ({ cookie: `${PAGE_COOKIE}=${proofs.issue(group)}` }),
    /** what the page of one more visitor tells, who lives somewhere else */
    report: (payload: object, { group = TRYING, headers = {} } = {}) =>
      post(payload, {
        headers: { cookie: `${PAGE_COOKIE}=${proofs.issue(group)}`, ...headers },
        remoteAddress: addressOf((visitors += 1)),
      }),
    /** whether the canary is given after the guard has looked */
    async isGiven() {
      await guard.look();
      return (await kept.read(from))?.canaries !== undefined;
    },
  };
}

describe('the guard of a new remote, which has no baseline (R466)', () => {
  const NEW = { app: 'tours', version: '1.0.0' };

  it('takes its canary back where it fails and the other remotes do not', async (context) => {
    const { report, isGiven } = await guarded(context, 'default', NEW.app);
    const failed = reportOf('failed', NEW);
    for (let visitor = 0; visitor < 20; visitor += 1) await report(reportOf('shown', { version: '1.0.0' }));
    for (let visitor = 0; visitor < 4; visitor += 1) await report(failed);
    assert.equal(await isGiven(), true);
    await report(failed);
    assert.equal(await isGiven(), false);
  });

  it('takes its canary back where it always fails and nothing else was counted', async (context) => {
    const { report, isGiven } = await guarded(context, 'alcazar', NEW.app);
    for (let visitor = 0; visitor < 5; visitor += 1) await report(reportOf('failed', NEW));
    assert.equal(await isGiven(), false);
  });

  it('lets its canary be where it is as slow as the other remotes', async (context) => {
    const { report, isGiven } = await guarded(context, 'alcazar', NEW.app);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const signal = visitor % 2 === 0 ? 'lcp-poor' : 'lcp-ok';
      await report(reportOf(signal, { version: '1.0.0' }));
      await report(reportOf(signal, NEW));
    }
    assert.equal(await isGiven(), true);
  });
});

describe('the guard', () => {
  it('takes a canary back that fails, and says so in the history (R213)', async (context) => {
    const { app, config } = await startEdge(context, { canaryAnalysisInterval: 10 });
    let visitors = 0;
    /** A visitor of a group goes to the page and tells. */
    const report = async (signal: HealthSignal, group: number, told?: Told) => {
      const page = await visit(app, '/monuments/alcazar', { cookie: `${GROUP_COOKIE}=${group}` });
      const cookie = /release_page=[^;]+/.exec(String(page.headers['set-cookie']))?.[0] ?? '';
      const remoteAddress = addressOf((visitors += 1));
      const request = { method: 'POST', url: HEALTH_PATH, headers: { cookie }, remoteAddress } as const;
      return app.inject({ ...request, payload: reportOf(signal, told) });
    };
    await publish(config.releasesDir, catalogue(CANARY.version));
    await writeRollout(config.rolloutsDir, 'alcazar', {}, 2, { catalogue: CANARY });
    await eventually(async () => (await visit(app, '/monuments/alcazar')).document.revision === 2);
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await report('shown', NOT_TRYING, { version: '1.0.0' });
    }
    for (let visitor = 0; visitor < 5; visitor += 1) {
      assert.equal((await report('failed', TRYING)).statusCode, 204);
    }
    await eventually(async () => (await visit(app, '/monuments/alcazar')).document.revision === 3);
    const kept = await openRollouts({ dir: config.rolloutsDir, url: undefined }).read('alcazar');
    assert.equal(kept?.canaries, undefined);
    const { what, by, why } = kept?.history?.at(-1)?.note ?? {};
    assert.deepEqual([what, by], ['withdraw catalogue 2.0.0', 'guard']);
    assert.equal(why, 'failed views: 5 of 5, 0 of 20 in the baseline');
  });

  it('judges everybody’s canary by all venues together', async (context) => {
    const { report, isGiven } = await guarded(context, 'default');
    for (const venue of ['a', 'b', 'c', 'd']) await report(reportOf('broken', { venue }));
    assert.equal(await isGiven(), true);
    await report(reportOf('broken', { venue: 'e' }));
    assert.equal(await isGiven(), false);
  });

  it('lets a canary be that is as good as the others', async (context) => {
    const { report, isGiven } = await guarded(context, 'alcazar');
    for (let visitor = 0; visitor < 20; visitor += 1) await report(reportOf('shown'));
    await report(reportOf('failed'));
    assert.equal(await isGiven(), true);
  });

  it('counts nothing of bots, of others’ releases and of strange shapes', async (context) => {
    const { report, isGiven } = await guarded(context, 'alcazar');
    for (let visitor = 0; visitor < 10; visitor += 1) {
      await report(reportOf('failed'), { headers: { 'user-agent': 'Googlebot/2.1' } });
      await report(reportOf('failed', { venue: 'castillo' }));
      await report(reportOf('failed', { version: '3.0.0' }));
      assert.equal((await report({ schema: 1, venue: 'alcazar', signals: [] })).statusCode, 204);
    }
    assert.equal((await report({ text: 'x'.repeat(5_000) })).statusCode, 413);
    assert.equal(await isGiven(), true);
  });

  it('believes nobody who fetched no page, tells twice, or tells of another group’s release', async (context) => {
    const { post, proofOf, report, isGiven } = await guarded(context, 'alcazar');
    const failed = reportOf('failed');
    for (let address = 0; address < 20; address += 1) {
      await post(failed, { remoteAddress: addressOf(address) });
      await post(failed, { headers: { cookie: `${PAGE_COOKIE}=forged` }, remoteAddress: addressOf(address) });
      await report(failed, { group: NOT_TRYING });
    }
    const once = proofOf();
    for (let address = 0; address < 20; address += 1) {
      await post(failed, { headers: once, remoteAddress: addressOf(address) });
    }
    assert.equal(await isGiven(), true);
  });

  it('takes no canary back on one stranger’s word, though each report has a page of its own', async (context) => {
    const { post, proofOf, isGiven } = await guarded(context, 'default');
    const five = { ...reportOf('failed'), signals: Array(5).fill(reportOf('failed').signals[0]) as object[] };
    for (let page = 0; page < 40; page += 1) await post(five, { headers: proofOf() });
    assert.equal(await isGiven(), true);
  });

  it('keeps no bad canary on one stranger’s word about the others', async (context) => {
    const { post, proofOf, report, isGiven } = await guarded(context, 'alcazar');
    const forged = reportOf('failed', { version: '1.0.0' });
    for (let page = 0; page < 20; page += 1) await post(forged, { headers: proofOf(NOT_TRYING) });
    for (let visitor = 0; visitor < 40; visitor += 1) {
      await report(reportOf(visitor % 2 === 0 ? 'failed' : 'shown'));
    }
    assert.equal(await isGiven(), false);
  });
});
