import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { address, endpoints } from '@taquilla/contracts';
import { effectiveRollout, openReleases } from '@taquilla/delivery';
import {
  compose,
  recordKey,
  shopRecord,
  type Composition,
  type ShopRecord,
} from '../rollouts/composition.ts';
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

/** Creates a page cache over a backend with the responses of `answers`. */
async function setUp(context: TestContext) {
  const dir = await mkdtemp(join(tmpdir(), 'edge-'));
  context.after(() => rm(dir, { recursive: true }));
  await publishShop(dir);
  const releases = openReleases({ dir, url: undefined });
  const records = new Map<string, ShopRecord>();
  for (const [name, version] of Object.entries(SHOP_RELEASES)) {
    const record = await releases.find(name, version);
    if (record) records.set(recordKey(name, version), shopRecord(record));
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
    const current = { ...shop, ...changed };
    const rollouts = {
      forTenant: () => current.composition,
      rolloutOf: () => current.rollout,
      routesOf: () => undefined,
      tenants: () => [],
    };
    const match = matchPage(rollouts, { pathname, search: '' });
    assert.ok(match);
    return pages.read(match);
  };
  return { answers, composed, shop, visit };
}

describe('PageCache', () => {
  it('returns the same page for the same language and path while nothing has changed', async (context) => {
    const { visit } = await setUp(context);
    const page = await visit('/en');
    assert.equal(page.status, 200);
    assert.equal(await visit('/en/'), page);
    assert.notEqual((await visit('/')).headers['etag'], page.headers['etag']);
    assert.equal(await visit('/en'), page);
  });

  it('does not cache other spellings of an address or pages of a sale', async (context) => {
    const { visit, answers } = await setUp(context);
    answers.set(address(endpoints.companyBySlug, { slug: 'patrimonio' }), { status: 200, body: company });
    for (const [pathname, isCached] of [
      ['/patrimonio', true],
      ['/%70atrimonio', false],
      ['/monuments/checkout', true],
      ['/Monuments/CHECKOUT', false],
      ['/monuments/success/1', false],
    ] as const) {
      const page = await visit(pathname);
      assert.equal(page.status, 200, pathname);
      assert.equal((await visit(pathname)) === page, isCached, pathname);
    }
  });

  it('renders again when a response of the backend changes, appears or disappears', async (context) => {
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

  it('caches one page for each composition and renders again when the rollout changes', async (context) => {
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

  it('does not cache a page with a developer’s remote', async (context) => {
    const { composed, visit } = await setUp(context);
    const composition = composed();
    assert.ok(composition);
    const overridden = { composition: { ...composition, overridden: 'catalogue' } };
    assert.notEqual(await visit('/', overridden), await visit('/', overridden));
  });

  it('does not cache pages with status 404 or 503', async (context) => {
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
