import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { GROUPS, openReleases, openRollouts } from '@taquilla/delivery';
import {
  catalogue,
  publish,
  publishShop,
  SHOP_RELEASES,
  writeRollout,
} from '@taquilla/testing/edge/release-fixture.ts';
import { openRolloutStore } from './rollout-store.ts';

async function setUp(context: TestContext, releases: Record<string, string> = SHOP_RELEASES) {
  const dir = await mkdtemp(join(tmpdir(), 'rollouts-'));
  const options = { rolloutsDir: join(dir, 'rollouts'), releasesDir: join(dir, 'releases') };
  await publishShop(options.releasesDir);
  await writeRollout(options.rolloutsDir, 'default', releases);
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (entry: unknown) => errors.push(entry) };
  const published = openReleases({ dir: options.releasesDir, url: undefined });
  const store = await openRolloutStore({
    rollouts: openRollouts({ dir: options.rolloutsDir, url: undefined }),
    findRecord: (name, version) => published.find(name, version),
    interval: 3_600_000,
    log,
  });
  context.after(async () => {
    store.close();
    await rm(dir, { recursive: true });
  });
  const version = (slug?: string) => store.forTenant(slug)?.remotes.get('catalogue')?.version;
  return { ...options, store, errors, version };
}

describe('RolloutStore', () => {
  it('loads a changed rollout', async (context) => {
    const { store, version, releasesDir, rolloutsDir } = await setUp(context);
    await publish(releasesDir, catalogue('2.0.0'));
    await writeRollout(rolloutsDir, 'default', { ...SHOP_RELEASES, catalogue: '2.0.0' }, 2);
    await store.refresh();
    assert.equal(version(), '2.0.0');
    assert.equal(store.forTenant(undefined)?.revision, 2);
  });

  for (const [what, content] of [
    ['is not JSON', '{'],
    ['has another shape', '{"schema":2,"revision":1,"releases":{}}'],
    [
      'names an unpublished release',
      '{"schema":1,"revision":2,"releases":{"shell":"1.0.0","catalogue":"9.9.9"}}',
    ],
    ['names a path outside the store', '{"schema":1,"revision":2,"releases":{"shell":"../../x"}}'],
  ] as const) {
    it(`keeps the last usable state of a rollout whose file ${what}, and logs one error`, async (context) => {
      const { store, version, errors, rolloutsDir } = await setUp(context);
      await writeFile(join(rolloutsDir, 'default.json'), content);
      await store.refresh();
      await store.refresh();
      assert.equal(version(), '1.0.0');
      assert.equal(errors.length, 1);
    });
  }

  it('loads a rollout as soon as its missing release is published', async (context) => {
    const { store, version, releasesDir, rolloutsDir } = await setUp(context);
    await writeRollout(rolloutsDir, 'default', { ...SHOP_RELEASES, catalogue: '2.0.0' }, 2);
    await store.refresh();
    assert.equal(version(), '1.0.0');
    await publish(releasesDir, catalogue('2.0.0'));
    await store.refresh();
    assert.equal(version(), '2.0.0');
  });

  it('applies a tenant’s rollout over the default rollout, for that tenant only', async (context) => {
    const { store, version, releasesDir, rolloutsDir } = await setUp(context);
    await publish(releasesDir, catalogue('1.1.0'));
    await writeRollout(rolloutsDir, 'alcazar', { catalogue: '1.1.0' }, 5);
    await store.refresh();
    assert.equal(version('alcazar'), '1.1.0');
    assert.equal(store.forTenant('alcazar')?.shell.version, '1.0.0');
    assert.equal(store.forTenant('alcazar')?.revision, 5);
    assert.equal(version('castillo'), '1.0.0');
  });

  it('keeps a tenant’s last usable rollout when its file is malformed, and removes the rollout when the file is deleted', async (context) => {
    const { store, version, releasesDir, rolloutsDir } = await setUp(context);
    await publish(releasesDir, catalogue('1.1.0'));
    await writeRollout(rolloutsDir, 'alcazar', { catalogue: '1.1.0' });
    await store.refresh();
    await writeFile(join(rolloutsDir, 'alcazar.json'), 'broken');
    await store.refresh();
    assert.equal(version('alcazar'), '1.1.0');
    await rm(join(rolloutsDir, 'alcazar.json'));
    await store.refresh();
    assert.equal(version('alcazar'), '1.0.0');
  });

  it('keeps the default rollout in force when the folder is missing', async (context) => {
    const { store, version, rolloutsDir } = await setUp(context);
    await rm(rolloutsDir, { recursive: true });
    await store.refresh();
    assert.equal(version(), '1.0.0');
  });

  it('starts without a missing remote, and has no composition without a shell', async (context) => {
    const partial = await setUp(context, { ...SHOP_RELEASES, catalogue: '9.9.9' });
    assert.equal(partial.version(), undefined);
    assert.equal(partial.store.forTenant(undefined)?.remotes.has('checkout'), true);
    assert.equal(partial.errors.length, 1);
    const headless = await setUp(context, { catalogue: '1.0.0' });
    assert.equal(headless.store.forTenant(undefined), undefined);
  });

  it('refuses two releases with a route of the same name', async (context) => {
    const { store, errors, releasesDir, rolloutsDir } = await setUp(context);
    const { routes = [] } = catalogue('1.0.0');
    await publish(releasesDir, { name: 'impostor', version: '1.0.0', routes: routes.slice(0, 1) });
    await writeRollout(rolloutsDir, 'default', { ...SHOP_RELEASES, impostor: '1.0.0' }, 2);
    await store.refresh();
    assert.equal(store.forTenant(undefined)?.remotes.has('impostor'), false);
    assert.equal(errors.length, 1);
  });

  it('refuses a release with a layout that the shop lacks', async (context) => {
    const { store, errors, releasesDir, rolloutsDir } = await setUp(context);
    const route = { name: 'tours', path: '/tours', module: './tours', layout: 'wide' as 'default' };
    await publish(releasesDir, { name: 'tours', version: '1.0.0', routes: [route] });
    await writeRollout(rolloutsDir, 'default', { ...SHOP_RELEASES, tours: '1.0.0' }, 2);
    await store.refresh();
    assert.equal(store.forTenant(undefined)?.revision, 1);
    assert.equal(errors.length, 1);
  });

  it('assigns a canary to its percentage of the tenant’s visitor groups', async (context) => {
    const { store, releasesDir, rolloutsDir } = await setUp(context);
    await publish(releasesDir, catalogue('2.0.0'));
    const canaries = { catalogue: { version: '2.0.0', percent: 10 } };
    await writeRollout(rolloutsDir, 'alcazar', {}, 2, canaries);
    await store.refresh();
    const versions = (slug: string) =>
      Array.from(
        { length: GROUPS },
        (_, group) => store.forTenant(slug, group)?.remotes.get('catalogue')?.version,
      );
    assert.equal(versions('alcazar').filter((version) => version === '2.0.0').length, GROUPS / 10);
    assert.deepEqual([...new Set(versions('castillo'))], ['1.0.0']);
    assert.equal(store.forTenant('alcazar')?.remotes.get('catalogue')?.version, '1.0.0');
    assert.deepEqual(store.tenants(), ['alcazar']);
  });
});
