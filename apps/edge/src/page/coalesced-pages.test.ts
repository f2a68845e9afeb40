import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALE_COOKIE } from '@taquilla/contracts';
import { catalogue, publish, SHOP_RELEASES, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';
import { sharedPages } from './coalesced-pages.ts';

const HTML = { accept: 'text/html', 'accept-encoding': 'identity' };
const ENGLISH = { ...HTML, cookie: `${LOCALE_COOKIE}=en` };
const keyOf = (url: string, headers: Record<string, string>) =>
  sharedPages.keyOf({ method: 'GET', url, headers });

it('sharedPages keys a page by address and encoding', () => {
  const keys = [
    keyOf('/en/x', HTML),
    keyOf('/en/x', { ...HTML, 'accept-encoding': 'br' }),
    keyOf('/x', HTML),
  ];
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(!keys.includes(undefined));
  assert.equal(keyOf('/en/x', ENGLISH), keyOf('/en/x', HTML));
});

it('sharedPages does not share an unprefixed page for a request with a cookie, which may name the language', () => {
  assert.equal(keyOf('/x', ENGLISH), undefined);
});

for (const [what, url, headers] of [
  ['with a query', '/en/x?kind=1', HTML],
  ['at /, whose language depends on the browser', '/', HTML],
  ['for a request that does not accept HTML', '/en/x', { accept: 'application/json' }],
] as const) {
  it(`sharedPages does not share a page ${what}`, () => assert.equal(keyOf(url, headers), undefined));
}

describe('page response that depends on its visitor', () => {
  const PAGE = { url: '/en/monuments/alcazar', headers: { accept: 'text/html' } };

  it('is not stored by caches when the visitor does not accept HTML', async (context) => {
    const { app } = await startEdge(context);
    const { statusCode, headers } = await app.inject({ ...PAGE, headers: { accept: 'application/json' } });
    assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store']);
  });

  it('is private when the visitor’s rate limit left out its data', async (context) => {
    const { app } = await startEdge(context, { rateLimit: 1 });
    const { headers } = await app.inject(PAGE);
    assert.deepEqual(
      [headers['cache-control'], headers['cdn-cache-control']],
      ['private, no-cache', undefined],
    );
  });

  it('is private while a canary of the default rollout may change the route of its address', async (context) => {
    const { app, config } = await startEdge(context);
    const cachingOf = async () => (await app.inject(PAGE)).headers['cache-control'];
    await writeRollout(config.rolloutsDir, 'alcazar', SHOP_RELEASES);
    assert.equal(await cachingOf(), 'no-cache');
    await publish(config.releasesDir, catalogue('2.0.0'));
    const canaries = { catalogue: { version: '2.0.0', percent: 50 } };
    await writeRollout(config.rolloutsDir, 'default', SHOP_RELEASES, 2, canaries);
    await eventually(async () => (await cachingOf()) === 'private, no-cache');
  });

  it('is not stored by a CDN where the shell cannot wait until a prerendered page is shown', async (context) => {
    const { app, config } = await startEdge(context);
    const cdnOf = async () => (await app.inject(PAGE)).headers['cdn-cache-control'];
    assert.equal(await cdnOf(), 'max-age=1, stale-while-revalidate=9');
    await publish(config.releasesDir, { name: 'shell', version: '2.0.0' });
    await writeRollout(config.rolloutsDir, 'default', { ...SHOP_RELEASES, shell: '2.0.0' }, 2);
    await eventually(async () => (await cdnOf()) === undefined);
    assert.equal((await app.inject(PAGE)).headers['cache-control'], 'no-cache');
  });
});
