import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { HEALTH_PATH, type HealthSignal } from '@taquilla/contracts';
import { openReleases, openRollouts } from '@taquilla/delivery';
import Fastify from 'fastify';
import { openRolloutStore } from '../rollouts/rollout-store.ts';
import { catalogue, publish, publishShop, SHOP_RELEASES, writeRollout } from '../testing/release-fixture.ts';
import { eventually, startEdge, visit } from '../testing/test-edge.ts';
import { Guard } from './guard.ts';
import { HealthCounts } from './health-counts.ts';
import { addHealthReports } from './health-reports.ts';

const CANARY = { version: '2.0.0', percent: 50 };

interface Told {
  version?: string;
  venue?: string;
}

function reportOf(signal: HealthSignal, { version = CANARY.version, venue = 'alcazar' }: Told = {}) {
  return { schema: 1, venue, shell: '1.0.0', signals: [{ app: 'catalogue', version, signal }] };
}

/** A guard over rollouts in which one gives a canary of the catalogue. */
async function guarded(context: TestContext, from: string) {
  const dir = await mkdtemp(join(tmpdir(), 'guard-'));
  const places = { releasesDir: join(dir, 'releases'), rolloutsDir: join(dir, 'rollouts') };
  await publishShop(places.releasesDir);
  await publish(places.releasesDir, catalogue(CANARY.version));
  await writeRollout(places.rolloutsDir, 'default', SHOP_RELEASES);
  const releases = from === 'default' ? SHOP_RELEASES : {};
  await writeRollout(places.rolloutsDir, from, releases, 2, { catalogue: CANARY });
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
  addHealthReports(app, { rollouts, counts });
  context.after(async () => {
    rollouts.close();
    await app.close();
    await rm(dir, { recursive: true });
  });
  const guard = new Guard({ rollouts, kept, counts, log });
  return {
    report: (payload: object, headers = {}) =>
      app.inject({ method: 'POST', url: HEALTH_PATH, payload, headers }),
    /** whether the canary is given after the guard has looked */
    async isGiven() {
      await guard.look();
      return (await kept.read(from))?.canaries !== undefined;
    },
  };
}

describe('the guard', () => {
  it('takes a canary back that fails, and says so in the history', async (context) => {
    const { app, config } = await startEdge(context, { guardInterval: 10 });
    const report = (signal: HealthSignal, told?: Told) =>
      app.inject({ method: 'POST', url: HEALTH_PATH, payload: reportOf(signal, told) });
    await publish(config.releasesDir, catalogue(CANARY.version));
    await writeRollout(config.rolloutsDir, 'alcazar', {}, 2, { catalogue: CANARY });
    await eventually(async () => (await visit(app, '/monuments/alcazar')).document.revision === 2);
    for (let visitor = 0; visitor < 20; visitor += 1) await report('shown', { version: '1.0.0' });
    for (let visitor = 0; visitor < 5; visitor += 1) assert.equal((await report('failed')).statusCode, 204);
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
      await report(reportOf('failed'), { 'user-agent': 'Googlebot/2.1' });
      await report(reportOf('failed', { venue: 'castillo' }));
      await report(reportOf('failed', { version: '3.0.0' }));
      assert.equal((await report({ schema: 1, venue: 'alcazar', signals: [] })).statusCode, 204);
    }
    assert.equal((await report({ text: 'x'.repeat(5_000) })).statusCode, 413);
    assert.equal(await isGiven(), true);
  });
});
