import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GROUP_COOKIE } from '@taquilla/contracts';
import { catalogue, publish, SHOP_RELEASES, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

describe('matchPage with the rollout of one venue', () => {
  const TOURS = '/monuments/alcazar/tours';
  const BROWSER = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const tours = {
    name: 'tours',
    version: '1.0.0',
    exposes: { './tours': { js: ['tours.88.js'], css: [], locales: {} } },
    routes: [
      {
        name: 'tours',
        path: '/monuments/:slug?/tours',
        module: './tours',
        layout: 'venue' as const,
      },
    ],
  };

  it('finds the new route of a remote at that venue and returns 404 at another venue', async (context) => {
    const { app, config } = await startEdge(context);
    await publish(config.releasesDir, tours);
    await writeRollout(config.rolloutsDir, 'alcazar', { tours: '1.0.0' }, 2);
    await eventually(async () => (await visit(app, TOURS)).status === 200);
    const { document } = await visit(app, TOURS);
    assert.equal(document.venue, 'alcazar');
    assert.equal(document.remotes.tours?.version, '1.0.0');
    assert.equal((await visit(app, '/monuments/castillo/tours')).status, 404);
  });

  it('finds the new route of a canary for its visitors only, with private caching for all visitors', async (context) => {
    const { app, config } = await startEdge(context);
    await publish(config.releasesDir, tours);
    await writeRollout(config.rolloutsDir, 'alcazar', {}, 2, { tours: { version: '1.0.0', percent: 50 } });
    const visitOf = (group: number) => visit(app, TOURS, { ...BROWSER, cookie: `${GROUP_COOKIE}=${group}` });
    const groups = [0, 250, 500, 750];
    const statuses = async () => (await Promise.all(groups.map(visitOf))).map(({ status }) => status).sort();
    await eventually(async () => (await statuses()).includes(200));
    assert.deepEqual(await statuses(), [200, 200, 404, 404]);
    for (const group of groups)
      assert.equal((await visitOf(group)).headers['cache-control'], 'private, no-cache');
  });

  it('returns 404 at that venue for a route that its release lacks, and 200 for other pages', async (context) => {
    const { app, config } = await startEdge(context);
    const { routes = [], ...rest } = catalogue('1.1.0');
    await publish(config.releasesDir, { ...rest, routes: routes.filter(({ name }) => name !== 'tickets') });
    await writeRollout(config.rolloutsDir, 'alcazar', { ...SHOP_RELEASES, catalogue: '1.1.0' }, 2);
    await eventually(async () => (await visit(app, '/monuments/alcazar/tickets')).status === 404);
    assert.equal((await visit(app, '/monuments/alcazar')).status, 200);
    assert.equal((await visit(app, '/patrimonio')).status, 200);
  });
});
