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

it('a page is shared by address and form, where its address says enough', () => {
  const keys = [
    keyOf('/en/x', HTML),
    keyOf('/en/x', { ...HTML, 'accept-encoding': 'br' }),
    keyOf('/x', HTML),
  ];
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(!keys.includes(undefined));
  assert.equal(keyOf('/en/x', ENGLISH), keyOf('/en/x', HTML));
});

it('a page whose language a cookie may decide is not kept for a request with a cookie', () => {
  assert.equal(keyOf('/x', ENGLISH), undefined);
});

for (const [what, url, headers] of [
  ['with a question', '/en/x?kind=1', HTML],
  ['whose language its visitor’s browser decides', '/', HTML],
  ['for who does not want a page', '/en/x', { accept: 'application/json' }],
] as const) {
  it(`not one ${what}`, () => assert.equal(keyOf(url, headers), undefined));
}

describe('an answer that depends on its visitor', () => {
  const PAGE = { url: '/en/monuments/alcazar', headers: { accept: 'text/html' } };

  it('is not stored by caches when the visitor does not accept HTML', async (context) => {
    const { app } = await startEdge(context);
    const { statusCode, headers } = await app.inject({ ...PAGE, headers: { accept: 'application/json' } });
    assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store']);
  });

  it('is private when the rate limit of the visitor kept its data away', async (context) => {
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
