import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { address, endpoints, type ReleaseRecord } from '@taquilla/contracts';
import { effectiveRollout, openReleases } from '@taquilla/delivery';
import { compose, recordKey, type Composition } from '../rollouts/composition.ts';
import { publishShop, SHOP_RELEASES } from '@taquilla/testing/edge/release-fixture.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import { PageCache } from './page-cache.ts';
import { matchPage } from './match-page.ts';

const rollout = () =>
  effectiveRollout({
    name: 'default',
    rollout: { schema: 1, revision: 1, releases: SHOP_RELEASES, canaries: {} },
  });

const company = { id: 3, slug: 'patrimonio', name: 'P', prefix: '34', phone: '900', email: 'a@b.es' };

/** Pages of a shop whose backend says what `answers` has. */
async function setUp(context: TestContext) {
  const dir = await mkdtemp(join(tmpdir(), 'edge-'));
  context.after(() => rm(dir, { recursive: true }));
  await publishShop(dir);
  const releases = openReleases({ dir, url: undefined });
  const records = new Map<string, ReleaseRecord>();
  for (const [name, version] of Object.entries(SHOP_RELEASES)) {
    const record = await releases.find(name, version);
    if (record) records.set(recordKey(name, version), record);
  }
  const composed = () => compose(1, SHOP_RELEASES, records);
  const answers = new Map<string, CachedResponse>([
    [address(endpoints.maintenance), { status: 200, body: { data: 'first' } }],
  ]);
  const pages = new PageCache({
    cache: { read: async (address) => answers.get(address) },
    config: { publicUrl: undefined, advertisingPixel: undefined, speculation: true },
  });
  const shop = { composition: composed(), rollout: rollout() };
  const visit = (
    pathname: string,
    changed: { composition?: Composition | undefined; rollout?: typeof shop.rollout } = {},
  ) => {
    const given = { ...shop, ...changed };
    const rollouts = {
      forVenue: () => given.composition,
      rolloutOf: () => given.rollout,
      routesOf: () => undefined,
      venues: () => [],
    };
    const match = matchPage(rollouts, { pathname, search: '' });
    assert.ok(match);
    return pages.read(match);
  };
  return { answers, composed, shop, visit };
}

describe('a kept page', () => {
  it('is given again as long as nothing has changed, for its own language and path', async (context) => {
    const { visit } = await setUp(context);
    const page = await visit('/en');
    assert.equal(page.status, 200);
    assert.equal(await visit('/en/'), page);
    assert.notEqual((await visit('/')).headers['etag'], page.headers['etag']);
    assert.equal(await visit('/en'), page);
  });

  it('is one of few: no spelling of its address and no made-up sale takes room', async (context) => {
    const { visit, answers } = await setUp(context);
    answers.set(address(endpoints.companyBySlug, { slug: 'patrimonio' }), { status: 200, body: company });
    for (const [pathname, isKept] of [
      ['/patrimonio', true],
      ['/%70atrimonio', false],
      ['/monuments/checkout', true],
      ['/Monuments/CHECKOUT', false],
      ['/monuments/success/1', false],
    ] as const) {
      const page = await visit(pathname);
      assert.equal(page.status, 200, pathname);
      assert.equal((await visit(pathname)) === page, isKept, pathname);
    }
  });

  it('is made anew when the backend answers something else, also where it said nothing', async (context) => {
    const { answers, visit } = await setUp(context);
    const first = await visit('/');
    answers.set(address(endpoints.maintenance), { status: 200, body: { data: 'second' } });
    const second = await visit('/');
    assert.notEqual(second.headers['etag'], first.headers['etag']);
    answers.delete(address(endpoints.maintenance));
    const silent = await visit('/');
    assert.notEqual(silent.headers['etag'], second.headers['etag']);
    answers.set(address(endpoints.maintenance), { status: 200, body: { data: 'third' } });
    assert.notEqual((await visit('/')).headers['etag'], silent.headers['etag']);
  });

  it('is no page of visitors with other releases, and goes with its rollout', async (context) => {
    const { composed, shop, visit } = await setUp(context);
    const page = await visit('/');
    const canary = composed();
    const other = await visit('/', { composition: canary });
    assert.notEqual(other, page);
    assert.equal(await visit('/'), page);
    assert.equal(await visit('/', { composition: canary }), other);
    shop.rollout = rollout();
    assert.notEqual(await visit('/'), page);
  });

  it('is never one with a developer’s remote', async (context) => {
    const { composed, visit } = await setUp(context);
    const composition = composed();
    assert.ok(composition);
    const own = { composition: { ...composition, overridden: 'catalogue' } };
    assert.notEqual(await visit('/', own), await visit('/', own));
  });

  it('is never one that is not there, or of which the backend says nothing', async (context) => {
    const { answers, visit } = await setUp(context);
    const unknown = await visit('/monuments/alcazar');
    assert.equal(unknown.status, 503);
    assert.notEqual(await visit('/monuments/alcazar'), unknown);
    answers.set(address(endpoints.venueBySlug, { slug: 'alcazar', language: 'es' }), {
      status: 404,
      body: undefined,
    });
    const missing = await visit('/monuments/alcazar');
    assert.equal(missing.status, 404);
    assert.notEqual(await visit('/monuments/alcazar'), missing);
  });
});
