import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Config } from '../config.ts';
import { publish, SHOP_RELEASES, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, visit, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';

const COMPANY = '/patrimonio';
const VENUE = '/en/monuments/alcazar';
const AHEAD = { 'sec-purpose': 'prefetch;prerender' };

/** A shell of before, which begins as soon as its page is made. */
async function startWithOldShell(context: TestContext, name: string): Promise<TestEdge> {
  const edge = await startEdge(context);
  const { releasesDir, rolloutsDir } = edge.config;
  await publish(releasesDir, { name: 'shell', version: '0.9.0', entry: { js: ['main.js'], css: [] } });
  await writeRollout(rolloutsDir, name, { ...SHOP_RELEASES, shell: '0.9.0' }, 2);
  return edge;
}

describe('a company’s page', () => {
  it('asks browsers to make the homes of venues ahead that it links to', async (context) => {
    const { app } = await startEdge(context);
    const { headers, document } = await visit(app, COMPANY);
    const [, address = ''] =
      /^"(\/ahead\.[0-9a-f]{12}\.json)"$/.exec(String(headers['speculation-rules'])) ?? [];
    assert.equal(document.ahead, true);
    const rules = await app.inject(address);
    assert.match(String(rules.headers['content-type']), /^application\/speculationrules\+json\b/);
    assert.match(String(rules.headers['cache-control']), /immutable/);
    const [rule] = rules.json<{ prerender: { where: { and: [{ href_matches: URLPatternInit }] } }[] }>()
      .prerender;
    const pattern = new URLPattern(rule?.where.and[0].href_matches);
    const isMade = (path: string) => pattern.test(new URL(path, 'https://shop.example'));
    for (const path of ['/monuments/alcazar', '/en/monuments/alcazar']) assert.ok(isMade(path), path);
    const others = ['/tickets', '/client', '/checkout', '?interface=1'].map((path) => VENUE + path);
    for (const path of ['/', COMPANY, '/xx/monuments/alcazar', ...others]) assert.ok(!isMade(path), path);
    // nothing inline: the policy of before lets in what has an address
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
  });

  for (const [what, url, config] of [
    ['a page of a venue', VENUE, {}],
    ['an address of no company', '/nobody', {}],
    ['a shop that does not want it', COMPANY, { speculation: false }],
  ] satisfies [string, string, Partial<Config>][])
    it(`alone does: not ${what}`, async (context) => {
      const { app } = await startEdge(context, config);
      const { headers, document } = await visit(app, url);
      assert.equal(headers['speculation-rules'], undefined);
      assert.equal(document.ahead, undefined);
    });

  it('does not with a shell that would begin before its page is shown', async (context) => {
    const { app } = await startWithOldShell(context, 'default');
    await eventually(async () => (await visit(app, COMPANY)).document.shell === '0.9.0');
    assert.equal((await visit(app, COMPANY)).headers['speculation-rules'], undefined);
  });
});

describe('a page that is made ahead', () => {
  it('is the page that everybody gets', async (context) => {
    const { app } = await startEdge(context);
    const opened = await visit(app, VENUE);
    // also of what went out within the last second
    for (const headers of [AHEAD, { 'sec-purpose': 'prefetch' }]) {
      const ahead = await visit(app, VENUE, headers);
      assert.deepEqual([ahead.status, ahead.html], [200, opened.html]);
      assert.equal(ahead.headers['set-cookie'], undefined);
    }
  });

  it('is refused where something would be kept for its visitor', async (context) => {
    const { app, config } = await startEdge(context);
    const inside = { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'same-origin' };
    const answers = await Promise.all([
      app.inject({ url: '/monuments/alcazar', headers: { accept: 'text/html', ...inside, ...AHEAD } }),
      app.inject({ url: '/monuments/alcazar', headers: { accept: 'text/html', ...inside } }),
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
      (await app.inject({ url: VENUE, headers: { accept: 'text/html', ...AHEAD } })).statusCode,
      503,
    );
  });

  it('is refused with a shell that would begin before it is shown', async (context) => {
    const { app } = await startWithOldShell(context, 'alcazar');
    await eventually(async () => (await visit(app, VENUE)).document.shell === '0.9.0');
    const ahead = await app.inject({ url: VENUE, headers: { accept: 'text/html', ...AHEAD } });
    assert.equal(ahead.statusCode, 503);
  });

  it('takes nothing of what its visitor’s pages may ask for', async (context) => {
    const { app } = await startEdge(context, { rateLimit: 20 });
    const ahead = [];
    for (let count = 0; count < 20; count += 1)
      ahead.push(
        (await app.inject({ url: `/en/monuments/v${count}`, headers: { accept: 'text/html', ...AHEAD } }))
          .statusCode,
      );
    assert.equal(ahead.at(-1), 503);
    assert.equal((await visit(app, VENUE)).status, 200);
  });
});
