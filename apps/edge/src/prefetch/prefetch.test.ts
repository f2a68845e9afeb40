import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Config } from '../config.ts';
import { publish, SHOP_RELEASES, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, visit, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';

const COMPANY = '/patrimonio';
const VENUE = '/en/monuments/alcazar';
const PRERENDER = { 'sec-purpose': 'prefetch;prerender' };

/** Starts an edge with an older shell, which starts during prerendering. */
async function startWithOldShell(context: TestContext, name: string): Promise<TestEdge> {
  const edge = await startEdge(context);
  const { releasesDir, rolloutsDir } = edge.config;
  await publish(releasesDir, { name: 'shell', version: '0.9.0', entry: { js: ['main.js'], css: [] } });
  await writeRollout(rolloutsDir, name, { ...SHOP_RELEASES, shell: '0.9.0' }, 2);
  return edge;
}

describe('speculation rules', () => {
  it('let browsers prerender the venue home pages that a company page links to', async (context) => {
    const { app } = await startEdge(context);
    const { headers, document } = await visit(app, COMPANY);
    const [, address = ''] =
      /^"(\/speculation-rules\.[0-9a-f]{12}\.json)"$/.exec(String(headers['speculation-rules'])) ?? [];
    assert.equal(document.prerenders, true);
    const rules = await app.inject(address);
    assert.match(String(rules.headers['content-type']), /^application\/speculationrules\+json\b/);
    assert.match(String(rules.headers['cache-control']), /immutable/);
    const [rule] = rules.json<{ prerender: { where: { and: [{ href_matches: URLPatternInit }] } }[] }>()
      .prerender;
    const pattern = new URLPattern(rule?.where.and[0].href_matches);
    const isPrerendered = (path: string) => pattern.test(new URL(path, 'https://shop.example'));
    for (const path of ['/monuments/alcazar', '/en/monuments/alcazar']) assert.ok(isPrerendered(path), path);
    const others = ['/tickets', '/client', '/checkout', '?interface=1'].map((path) => VENUE + path);
    for (const path of ['/', COMPANY, '/xx/monuments/alcazar', ...others])
      assert.ok(!isPrerendered(path), path);
    // loaded from an address: the content security policy allows no inline rules
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
  });

  for (const [what, url, config] of [
    ['the page of a venue', VENUE, {}],
    ['a company that does not exist', '/unknown', {}],
    ['a shop with SPECULATION off', COMPANY, { speculation: false }],
  ] satisfies [string, string, Partial<Config>][])
    it(`are not sent for ${what}`, async (context) => {
      const { app } = await startEdge(context, config);
      const { headers, document } = await visit(app, url);
      assert.equal(headers['speculation-rules'], undefined);
      assert.equal(document.prerenders, undefined);
    });

  it('are not sent with a shell that starts during prerendering', async (context) => {
    const { app } = await startWithOldShell(context, 'default');
    await eventually(async () => (await visit(app, COMPANY)).document.shell === '0.9.0');
    assert.equal((await visit(app, COMPANY)).headers['speculation-rules'], undefined);
  });
});

describe('prefetch or prerender request', () => {
  it('receives the same page as a visit, without cookies', async (context) => {
    const { app } = await startEdge(context);
    const opened = await visit(app, VENUE);
    for (const headers of [PRERENDER, { 'sec-purpose': 'prefetch' }]) {
      const prerendered = await visit(app, VENUE, headers);
      assert.deepEqual([prerendered.status, prerendered.html], [200, opened.html]);
      assert.equal(prerendered.headers['set-cookie'], undefined);
    }
  });

  it('is refused with 503 when the response would set a cookie', async (context) => {
    const { app, config } = await startEdge(context);
    const sameOrigin = { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'same-origin' };
    const answers = await Promise.all([
      app.inject({
        url: '/monuments/alcazar',
        headers: { accept: 'text/html', ...sameOrigin, ...PRERENDER },
      }),
      app.inject({ url: '/monuments/alcazar', headers: { accept: 'text/html', ...sameOrigin } }),
    ]);
    assert.deepEqual(
      answers.map(({ statusCode, cookies }) => [statusCode, cookies.length]),
      [
        [503, 0],
        [200, 1],
      ],
    );
    assert.equal(answers[0].headers['cache-control'], 'no-store');
    await publish(config.releasesDir, { name: 'checkout', version: '1.1.0' });
    await writeRollout(config.rolloutsDir, 'default', SHOP_RELEASES, 2, {
      checkout: { version: '1.1.0', percent: 50 },
    });
    await eventually(async () => (await visit(app, VENUE)).headers['set-cookie'] !== undefined);
    assert.equal(
      (await app.inject({ url: VENUE, headers: { accept: 'text/html', ...PRERENDER } })).statusCode,
      503,
    );
  });

  it('is refused with 503 when the shell starts during prerendering', async (context) => {
    const { app } = await startWithOldShell(context, 'alcazar');
    await eventually(async () => (await visit(app, VENUE)).document.shell === '0.9.0');
    const response = await app.inject({ url: VENUE, headers: { accept: 'text/html', ...PRERENDER } });
    assert.equal(response.statusCode, 503);
  });

  it('has a separate rate limit and leaves the limit of the visitor’s pages unchanged', async (context) => {
    const { app } = await startEdge(context, { rateLimit: 20 });
    const statuses = [];
    for (let count = 0; count < 20; count += 1)
      statuses.push(
        (await app.inject({ url: `/en/monuments/v${count}`, headers: { accept: 'text/html', ...PRERENDER } }))
          .statusCode,
      );
    assert.equal(statuses.at(-1), 503);
    assert.equal((await visit(app, VENUE)).status, 200);
  });
});
