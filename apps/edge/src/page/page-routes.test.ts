import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { address, endpoints } from '@taquilla/contracts';
import { eventually, readMetrics, startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';
import { writeRollout } from '@taquilla/testing/edge/release-fixture.ts';

describe('page', () => {
  it('contains the first API responses of its route by address', async (context) => {
    const { app } = await startEdge(context);
    const page = await visit(app, '/en/monuments/alcazar/tickets');
    assert.equal(page.status, 200);
    assert.equal(page.document.locale, 'en');
    assert.equal(page.document.venue, 'alcazar');
    assert.deepEqual(Object.keys(page.document.remotes).sort(), ['catalogue', 'checkout']);
    assert.deepEqual(
      Object.keys(page.document.data).sort(),
      [
        address(endpoints.ticketInterfaces, { id: 7, language: 'en' }),
        address(endpoints.footers, { id: 7, language: 'en' }),
        address(endpoints.generalInterface, { id: 7 }),
        address(endpoints.maintenance),
        address(endpoints.palette, { id: 7 }),
        address(endpoints.venueBySlug, { slug: 'alcazar', language: 'en' }),
        address(endpoints.venueLanguages, { id: 7 }),
      ].sort(),
    );
    assert.deepEqual(page.document.data[address(endpoints.footers, { id: 7, language: 'en' })], {
      footers: [{ id: 1, html: '<p>Pie</p>' }],
    });
  });

  it('names each file that it needs once with its hash, and no other file', async (context) => {
    const { app } = await startEdge(context);
    const { html } = await visit(app, '/en/monuments/alcazar/tickets');
    const tags = html
      .split('\n')
      .filter((line) => /\/(releases|files)\//.test(line) && !line.includes('id="page"'));
    const files = tags.map((tag) => /(?:src|href)="\/releases\/([^"]+)"/.exec(tag)?.[1]);
    assert.deepEqual(files, [
      'shell/1.0.0/main.cc.css',
      'shell/1.0.0/vendor.aa.js',
      'shell/1.0.0/main.bb.js',
      'shell/1.0.0/shell-en.ee.js',
      'catalogue/1.0.0/remoteEntry.js',
      'catalogue/1.0.0/tickets.44.js',
      'catalogue/1.0.0/calendar.55.js',
      'catalogue/1.0.0/catalogue-en.33.js',
      'catalogue/1.0.0/tickets.66.css',
    ]);
    for (const tag of tags) assert.match(tag, / integrity="sha256-[^"]+" crossorigin="anonymous"/);
  });

  it('pins each remote by the hash of its entry, with absolute addresses', async (context) => {
    const { app } = await startEdge(context);
    const { document } = await visit(app, '/monuments/alcazar');
    const { catalogue: remote } = document.remotes;
    assert.ok(remote);
    assert.equal(remote.base, '/releases/catalogue/1.0.0/');
    assert.equal(remote.entry, '/releases/catalogue/1.0.0/remoteEntry.js');
    assert.deepEqual(Object.keys(remote.integrity), [remote.entry]);
    assert.deepEqual(remote.exposes['./tickets']?.css, ['/releases/catalogue/1.0.0/tickets.66.css']);
  });

  it('has canonical and alternate links in every language of the venue (R35)', async (context) => {
    const { app } = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const { html } = await visit(app, '/en/monuments/alcazar/?utm_source=x');
    assert.match(html, /<html lang="en" dir="ltr">/);
    assert.match(html, /<title>Alcázar de Fábula<\/title>/);
    assert.match(html, /<meta name="description" content="Torres, patios y jardines.">/);
    assert.match(html, /<link rel="canonical" href="https:\/\/tickets.example\/en\/monuments\/alcazar">/);
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair);
    assert.deepEqual(alternates, [
      ['es', 'https://tickets.example/monuments/alcazar'],
      ['en', 'https://tickets.example/en/monuments/alcazar'],
      ['x-default', 'https://tickets.example/monuments/alcazar'],
    ]);
  });

  it('has the title and description of its route in its language', async (context) => {
    const { app } = await startEdge(context);
    const { html } = await visit(app, '/en/monuments/alcazar/tickets');
    assert.match(html, /<title>Tickets · Alcázar de Fábula<\/title>/);
    assert.match(html, /<meta name="description" content="Tickets for Alcázar de Fábula in Segovia.">/);
  });

  it('is noindex for the checkout and no-store for the client panel', async (context) => {
    const { app } = await startEdge(context);
    const checkout = await visit(app, '/monuments/alcazar/checkout');
    assert.match(checkout.html, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(checkout.html, /rel="canonical"/);
    assert.equal(checkout.headers['cache-control'], 'no-cache');
    const panel = await visit(app, '/monuments/alcazar/client');
    assert.equal(panel.headers['cache-control'], 'no-store');
    assert.equal(panel.headers.etag, undefined);
  });

  it('returns 304 for its ETag, which differs between languages', async (context) => {
    const { app } = await startEdge(context);
    const first = await visit(app, '/monuments/alcazar');
    const etag = String(first.headers.etag);
    const again = await app.inject({
      url: '/monuments/alcazar',
      headers: { accept: 'text/html', 'if-none-match': etag },
    });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
    assert.notEqual((await visit(app, '/en/monuments/alcazar')).headers.etag, etag);
  });

  it('is compressed with an accepted encoding, also when cached', async (context) => {
    const { app } = await startEdge(context);
    const { html } = await visit(app, '/monuments/alcazar');
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, rawPayload } = await app.inject({
        url: '/monuments/alcazar',
        headers: { accept: 'text/html', 'accept-encoding': accepted },
      });
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers.vary, 'Accept, Cookie, Sec-Fetch-Site, Accept-Encoding');
      assert.equal(unpack(rawPayload).toString(), html);
    }
  });

  it('contains a company and its venues', async (context) => {
    const { app } = await startEdge(context);
    const page = await visit(app, '/patrimonio');
    assert.equal(page.status, 200);
    assert.equal(page.document.venue, null);
    assert.ok(address(endpoints.companyBySlug, { slug: 'patrimonio' }) in page.document.data);
    assert.ok(address(endpoints.companyVenues, { id: 3, language: 'es' }) in page.document.data);
  });

  it('matches a venue route without a slug and requests no venue', async (context) => {
    const { app, backend } = await startEdge(context);
    const page = await visit(app, '/monuments/tickets');
    assert.equal(page.status, 200);
    assert.equal(page.document.venue, null);
    assert.equal(
      backend.asked.has(address(endpoints.venueBySlug, { slug: 'tickets', language: 'es' })),
      false,
    );
    assert.match(page.html, /noindex/);
  });
});

describe('page with hostile texts of a venue', () => {
  it('escapes them in title, description and page document', async (context) => {
    const { app, backend } = await startEdge(context);
    const hostile = `</script></title><script>alert(1)</script>"'<!--\u2028`;
    Object.assign(backend.venue, { name: hostile, description: `x" onload="alert(1)` });
    const page = await visit(app, '/monuments/alcazar');
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.html, /<script>alert/);
    assert.doesNotMatch(page.html, /" onload="/);
    assert.equal(page.html.includes('\u2028'), true, 'unescaped in the title');
    const json = /id="page">(.*)<\/script>/.exec(page.html)?.[1] ?? '';
    assert.doesNotMatch(json, /[<>\u2028]/);
    assert.deepEqual(
      page.document.data[address(endpoints.venueBySlug, { slug: 'alcazar', language: 'es' })],
      { data: backend.venue },
    );
  });

  it('ignores palette values that are no colours', async (context) => {
    const { app, backend } = await startEdge(context);
    backend.palette.w700 = 'red}body{display:none';
    const { html } = await visit(app, '/monuments/alcazar');
    assert.doesNotMatch(html, /<style>/);
  });
});

describe('page that does not exist', () => {
  for (const path of [
    '/no/such/page',
    '/monuments/nowhere',
    '/unknown',
    '/monuments/%2e%2e/tickets',
    '/%E0%A4%A',
    '/monuments/%ff/tickets',
    '//evil.example/x',
  ]) {
    it(`returns 404 with the shell for ${path}`, async (context) => {
      const { app } = await startEdge(context);
      const page = await visit(app, path);
      assert.equal(page.status, 404);
      assert.match(page.html, /<script defer[^>]*main\.bb\.js/);
      assert.match(page.html, /noindex/);
    });
  }

  it('returns 404 in the venue’s layout for a sales type that the venue has switched off (R2)', async (context) => {
    const { app } = await startEdge(context);
    const page = await visit(app, '/monuments/alcazar/tourist-pass');
    assert.equal(page.status, 404);
    assert.ok(address(endpoints.footers, { id: 7, language: 'es' }) in page.document.data);
  });

  it('returns plain text when the request does not accept HTML', async (context) => {
    const { app } = await startEdge(context);
    const response = await app.inject({ url: '/favicon.ico', headers: { accept: 'image/*,*/*;q=0.8' } });
    assert.equal(response.statusCode, 404);
    assert.match(String(response.headers['content-type']), /^text\/plain/);
  });
});

describe('page while the backend fails', () => {
  it('returns 503 without data after the timeout', async (context) => {
    const { app, backend } = await startEdge(context, { answerTimeout: 300 });
    backend.isHanging = true;
    const page = await visit(app, '/monuments/alcazar/tickets');
    assert.equal(page.status, 503);
    assert.equal(page.headers['retry-after'], '5');
    assert.deepEqual(page.document.data, {});
    assert.match(page.html, /tickets\.44\.js/);
  });

  it('is served from the cache', async (context) => {
    const { app, backend } = await startEdge(context);
    const before = await visit(app, '/monuments/alcazar/tickets');
    await backend.app.close();
    const after = await visit(app, '/monuments/alcazar/tickets');
    assert.equal(after.status, 200);
    assert.equal(after.html, before.html);
  });

  it('returns 200 without data for a page of no venue or company', async (context) => {
    const { app, backend } = await startEdge(context, { answerTimeout: 300 });
    backend.isHanging = true;
    assert.equal((await visit(app, '/')).status, 200);
  });
});

describe('page by rollout', () => {
  it('has the releases of the venue’s rollout until that rollout is deleted', async (context) => {
    const { app, config } = await startEdge(context);
    const version = async (path: string) => (await visit(app, path)).document.remotes.catalogue?.version;
    const { publish, catalogue } = await import('@taquilla/testing/edge/release-fixture.ts');
    await publish(config.releasesDir, catalogue('1.1.0'));
    await writeRollout(config.rolloutsDir, 'alcazar', { catalogue: '1.1.0' }, 2);
    await eventually(async () => (await version('/monuments/alcazar')) === '1.1.0');
    assert.equal(await version('/patrimonio'), '1.0.0');
    await rm(join(config.rolloutsDir, 'alcazar.json'));
    await eventually(async () => (await version('/monuments/alcazar')) === '1.0.0');
  });

  it('returns 503 with a static page while there is no shell', async (context) => {
    const { app } = await startEdge(context, { rolloutsDir: '/nonexistent' });
    const response = await app.inject({ url: '/en/monuments/alcazar', headers: { accept: 'text/html' } });
    assert.equal(response.statusCode, 503);
    assert.equal(response.headers['retry-after'], '5');
    assert.match(response.body, /Back in a moment/);
    assert.equal((await app.inject('/readyz')).statusCode, 503);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
  });
});

describe('language of / (R15)', () => {
  const go = async (
    context: Parameters<typeof startEdge>[0],
    url: string,
    headers: Record<string, string>,
  ) => {
    const { app } = await startEdge(context);
    const response = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
    return {
      status: response.statusCode,
      location: response.headers.location,
      vary: response.headers.vary,
    };
  };

  it('is the browser’s preferred language, by redirect', async (context) => {
    const answer = await go(context, '/?from=mail', { 'accept-language': 'en-GB,en;q=0.9,es;q=0.8' });
    assert.deepEqual(answer, {
      status: 302,
      location: '/en?from=mail',
      vary: 'Accept, Accept-Language, Cookie, Sec-Fetch-Site',
    });
  });

  it('is the stored choice if there is one', async (context) => {
    const headers = { 'accept-language': 'en', cookie: 'a=b; i18n_redirected=es' };
    const answer = await go(context, '/', headers);
    assert.equal(answer.status, 200);
    assert.match(String(answer.vary), /Accept-Language, Cookie/);
  });

  it('does not apply to other addresses, which return 200', async (context) => {
    assert.equal((await go(context, '/monuments/alcazar', { 'accept-language': 'en' })).status, 200);
    assert.equal((await go(context, '/en', { 'accept-language': 'es' })).status, 200);
  });
});

describe('stored language of a visitor', () => {
  const go = async (context: Parameters<typeof startEdge>[0], url: string, chosen: string) => {
    const { app } = await startEdge(context);
    const headers = { accept: 'text/html', 'accept-language': 'es', cookie: `i18n_redirected=${chosen}` };
    const { statusCode, headers: answer } = await app.inject({ url, headers });
    return { status: statusCode, location: answer.location, vary: answer.vary };
  };

  it('redirects from an unprefixed address to the page in that language (R17)', async (context) => {
    for (const [url, location] of [
      ['/monuments/alcazar/tickets?day=2026-01-02', '/en/monuments/alcazar/tickets?day=2026-01-02'],
      ['/patrimonio', '/en/patrimonio'],
    ] as const) {
      const answer = await go(context, url, 'en');
      assert.deepEqual(answer, { status: 302, location, vary: 'Accept, Cookie, Sec-Fetch-Site' });
    }
  });

  it('does not redirect when the venue does not offer the language, or the address has a prefix or no venue', async (context) => {
    assert.equal((await go(context, '/monuments/alcazar', 'fr')).status, 200);
    assert.equal((await go(context, '/monuments/alcazar', 'es')).status, 200);
    assert.equal((await go(context, '/en/monuments/alcazar', 'es')).status, 200);
    assert.equal((await go(context, '/monuments/tickets', 'en')).status, 200);
    assert.equal((await go(context, '/monuments/nowhere', 'en')).status, 404);
  });

  it('becomes Spanish by an internal link to an unprefixed address', async (context) => {
    const { app } = await startEdge(context);
    const headers = { accept: 'text/html', 'accept-language': 'en', cookie: 'i18n_redirected=en' };
    for (const url of ['/', '/monuments/alcazar']) {
      const inside = await app.inject({ url, headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
      assert.equal(inside.statusCode, 200, url);
      assert.deepEqual(
        inside.cookies.map(({ name, value, path }) => [name, value, path]),
        [['i18n_redirected', 'es', '/']],
      );
      const outside = await app.inject({ url, headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
      assert.equal(outside.statusCode, 302, url);
    }
  });

  it('is ignored when the cookie has an unknown value', async (context) => {
    for (const chosen of ['xx', '%2F%2Fevil', 'EN', '../../en', '']) {
      assert.equal((await go(context, '/monuments/alcazar', chosen)).status, 200, chosen);
    }
  });
});

describe('page during maintenance', () => {
  it('returns 503 with no-store and the reason in the language of the address without scripts (R454)', async (context) => {
    const { app, backend } = await startEdge(context);
    backend.isClosed = true;
    for (const [url, title] of [
      ['/de/monuments/alcazar', 'Gleich wieder da'],
      ['/monuments/alcazar/tickets', 'Volvemos enseguida'],
      ['/en/monuments/alcazar/client/login', 'Back in a moment'],
    ] as const) {
      const { status, html, headers, document } = await visit(app, url);
      assert.equal(status, 503, url);
      assert.equal(headers['retry-after'], '120');
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['cdn-cache-control'], undefined);
      assert.ok(html.includes(`<div id="root"><main><h1>${title}</h1>`), html);
      // the shell starts and shows its own maintenance page
      assert.deepEqual(document.data[address(endpoints.maintenance)], { data: { maintenance: true } });
    }
    const page = await visit(app, '/en/monuments/alcazar');
    assert.doesNotMatch(page.html, /name="robots"/);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  });

  it('has the current state on the first page after an idle period', async (context) => {
    const { app, backend } = await startEdge(context, { maintenanceInterval: 20 });
    const isClosed = async () =>
      JSON.stringify((await visit(app, '/monuments/alcazar')).document.data[address(endpoints.maintenance)]);
    assert.equal(await isClosed(), '{"data":{"maintenance":false}}');
    for (const closed of [true, false]) {
      backend.isClosed = closed;
      const requestCount = () => backend.asked.get(address(endpoints.maintenance)) ?? 0;
      const before = requestCount();
      await eventually(async () => requestCount() > before + 1);
      assert.equal(await isClosed(), `{"data":{"maintenance":${closed}}}`);
    }
  });
});

it('page rate limit bounds the backend requests of an address but not its cached pages', async (context) => {
  const { app, backend } = await startEdge(context, { rateLimit: 40 });
  const visitFrom = async (remoteAddress: string, url: string) =>
    (await app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode;
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    statuses.push(await visitFrom(`2001:db8::${count}`, `/monuments/random-${count}`));
  }
  assert.deepEqual([...new Set(statuses)], [404, 503]);
  // the edge also polls the maintenance state by itself
  const requests = [...backend.asked].filter(([path]) => path !== address(endpoints.maintenance));
  assert.ok([39, 40].includes(requests.length), `${requests.length} requests`);
  assert.match(await readMetrics(app), /edge_refused_total\{reason="page questions"\} 2[0-9]/);

  assert.equal(await visitFrom('203.0.113.9', '/monuments/alcazar'), 200, 'other addresses are not limited');
  assert.equal(await visitFrom('2001:db8::1', '/monuments/alcazar'), 200, 'a cached page is not limited');
});
