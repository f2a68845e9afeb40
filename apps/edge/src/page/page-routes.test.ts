import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { address, endpoints } from '@taquilla/contracts';
import { eventually, readMetrics, startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';
import { writeRollout } from '@taquilla/testing/edge/release-fixture.ts';

describe('a page', () => {
  it('carries what its route asks for first, by address', async (context) => {
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

  it('names every file it needs, once, with its hash, and no other', async (context) => {
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

  it('pins each remote by the hash of its entry, with absolute addresses (R210)', async (context) => {
    const { app } = await startEdge(context);
    const { document } = await visit(app, '/monuments/alcazar');
    const { catalogue: remote } = document.remotes;
    assert.ok(remote);
    assert.equal(remote.base, '/releases/catalogue/1.0.0/');
    assert.equal(remote.entry, '/releases/catalogue/1.0.0/remoteEntry.js');
    assert.deepEqual(Object.keys(remote.integrity), [remote.entry]);
    assert.deepEqual(remote.exposes['./tickets']?.css, ['/releases/catalogue/1.0.0/tickets.66.css']);
  });

  it('describes itself to search engines in every language of the venue (R35)', async (context) => {
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

  it('has a title and a description of its own in its language', async (context) => {
    const { app } = await startEdge(context);
    const { html } = await visit(app, '/en/monuments/alcazar/tickets');
    assert.match(html, /<title>Tickets · Alcázar de Fábula<\/title>/);
    assert.match(html, /<meta name="description" content="Tickets for Alcázar de Fábula in Segovia.">/);
  });

  it('keeps checkout out of search engines and the client panel out of every cache', async (context) => {
    const { app } = await startEdge(context);
    const checkout = await visit(app, '/monuments/alcazar/checkout');
    assert.match(checkout.html, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(checkout.html, /rel="canonical"/);
    assert.equal(checkout.headers['cache-control'], 'no-cache');
    const panel = await visit(app, '/monuments/alcazar/client');
    assert.equal(panel.headers['cache-control'], 'no-store');
    assert.equal(panel.headers.etag, undefined);
  });

  it('is answered 304 to a browser that has it, and differs with its data', async (context) => {
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

  it('goes out as the browser takes it, the first time and again', async (context) => {
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

  it('loads a company and its venues', async (context) => {
    const { app } = await startEdge(context);
    const page = await visit(app, '/patrimonio');
    assert.equal(page.status, 200);
    assert.equal(page.document.venue, null);
    assert.ok(address(endpoints.companyBySlug, { slug: 'patrimonio' }) in page.document.data);
    assert.ok(address(endpoints.companyVenues, { id: 3, language: 'es' }) in page.document.data);
  });

  it('matches a venue route without a slug, and asks for no venue', async (context) => {
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

describe('what a venue may write', () => {
  it('cannot leave the title, the description or the page document', async (context) => {
    const { app, backend } = await startEdge(context);
    const hostile = `</script></title><script>alert(1)</script>"'<!--\u2028`;
    Object.assign(backend.venue, { name: hostile, description: `x" onload="alert(1)` });
    const page = await visit(app, '/monuments/alcazar');
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.html, /<script>alert/);
    assert.doesNotMatch(page.html, /" onload="/);
    assert.equal(page.html.includes('\u2028'), true, 'shown as it is in the title');
    const json = /id="page">(.*)<\/script>/.exec(page.html)?.[1] ?? '';
    assert.doesNotMatch(json, /[<>\u2028]/);
    assert.deepEqual(
      page.document.data[address(endpoints.venueBySlug, { slug: 'alcazar', language: 'es' })],
      { data: backend.venue },
    );
  });

  it('cannot write styles with its colours', async (context) => {
    const { app, backend } = await startEdge(context);
    backend.palette.w700 = 'red}body{display:none';
    const { html } = await visit(app, '/monuments/alcazar');
    assert.doesNotMatch(html, /<style>/);
  });
});

describe('a page that is not there', () => {
  for (const path of [
    '/no/such/page',
    '/monuments/nowhere',
    '/nobody',
    '/monuments/%2e%2e/tickets',
    '/%E0%A4%A',
    '/monuments/%ff/tickets',
    '//evil.example/x',
  ]) {
    it(`answers 404 for ${path} and still shows the shell`, async (context) => {
      const { app } = await startEdge(context);
      const page = await visit(app, path);
      assert.equal(page.status, 404);
      assert.match(page.html, /<script defer[^>]*main\.bb\.js/);
      assert.match(page.html, /noindex/);
    });
  }

  it('includes a way of selling that the venue has switched off, in the venue’s own layout (R2)', async (context) => {
    const { app } = await startEdge(context);
    const page = await visit(app, '/monuments/alcazar/tourist-pass');
    assert.equal(page.status, 404);
    assert.ok(address(endpoints.footers, { id: 7, language: 'es' }) in page.document.data);
  });

  it('is plain text for whoever asks for no page', async (context) => {
    const { app } = await startEdge(context);
    const response = await app.inject({ url: '/favicon.ico', headers: { accept: 'image/*,*/*;q=0.8' } });
    assert.equal(response.statusCode, 404);
    assert.match(String(response.headers['content-type']), /^text\/plain/);
  });
});

describe('a backend that fails', () => {
  it('gives a page without data that is no success, without waiting for it', async (context) => {
    const { app, backend } = await startEdge(context, { answerTimeout: 300 });
    backend.isHanging = true;
    const page = await visit(app, '/monuments/alcazar/tickets');
    assert.equal(page.status, 503);
    assert.equal(page.headers['retry-after'], '5');
    assert.deepEqual(page.document.data, {});
    assert.match(page.html, /tickets\.44\.js/);
  });

  it('is not noticed by those who come to a page that is in memory', async (context) => {
    const { app, backend } = await startEdge(context);
    const before = await visit(app, '/monuments/alcazar/tickets');
    await backend.app.close();
    const after = await visit(app, '/monuments/alcazar/tickets');
    assert.equal(after.status, 200);
    assert.equal(after.html, before.html);
  });

  it('does not take away pages that need nobody', async (context) => {
    const { app, backend } = await startEdge(context, { answerTimeout: 300 });
    backend.isHanging = true;
    assert.equal((await visit(app, '/')).status, 200);
  });
});

describe('rollouts', () => {
  it('give one venue other releases than the rest, and take them back', async (context) => {
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

  it('answer 503 with a page of its own while there is no shell', async (context) => {
    const { app } = await startEdge(context, { rolloutsDir: '/nonexistent' });
    const response = await app.inject({ url: '/en/monuments/alcazar', headers: { accept: 'text/html' } });
    assert.equal(response.statusCode, 503);
    assert.equal(response.headers['retry-after'], '5');
    assert.match(response.body, /Back in a moment/);
    assert.equal((await app.inject('/readyz')).statusCode, 503);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
  });
});

describe('the language of the bare address (R15)', () => {
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

  it('is the browser’s', async (context) => {
    const answer = await go(context, '/?from=mail', { 'accept-language': 'en-GB,en;q=0.9,es;q=0.8' });
    assert.deepEqual(answer, {
      status: 302,
      location: '/en?from=mail',
      vary: 'Accept, Accept-Language, Cookie, Sec-Fetch-Site',
    });
  });

  it('is the remembered one where there is one', async (context) => {
    const headers = { 'accept-language': 'en', cookie: 'a=b; i18n_redirected=es' };
    const answer = await go(context, '/', headers);
    assert.equal(answer.status, 200);
    assert.match(String(answer.vary), /Accept-Language, Cookie/);
  });

  it('does not matter on any other address', async (context) => {
    assert.equal((await go(context, '/monuments/alcazar', { 'accept-language': 'en' })).status, 200);
    assert.equal((await go(context, '/en', { 'accept-language': 'es' })).status, 200);
  });
});

describe('the language that a visitor has chosen', () => {
  const go = async (context: Parameters<typeof startEdge>[0], url: string, chosen: string) => {
    const { app } = await startEdge(context);
    const headers = { accept: 'text/html', 'accept-language': 'es', cookie: `i18n_redirected=${chosen}` };
    const { statusCode, headers: answer } = await app.inject({ url, headers });
    return { status: statusCode, location: answer.location, vary: answer.vary };
  };

  it('leads from an address without one to the page in it, by redirect (R17)', async (context) => {
    for (const [url, location] of [
      ['/monuments/alcazar/tickets?day=2026-01-02', '/en/monuments/alcazar/tickets?day=2026-01-02'],
      ['/patrimonio', '/en/patrimonio'],
    ] as const) {
      const answer = await go(context, url, 'en');
      assert.deepEqual(answer, { status: 302, location, vary: 'Accept, Cookie, Sec-Fetch-Site' });
    }
  });

  it('does not where the venue does not offer it, the address names another, or nobody knows whose page it is', async (context) => {
    assert.equal((await go(context, '/monuments/alcazar', 'fr')).status, 200);
    assert.equal((await go(context, '/monuments/alcazar', 'es')).status, 200);
    assert.equal((await go(context, '/en/monuments/alcazar', 'es')).status, 200);
    assert.equal((await go(context, '/monuments/tickets', 'en')).status, 200);
    assert.equal((await go(context, '/monuments/nowhere', 'en')).status, 404);
  });

  it('is Spanish for who goes there by a link of the shop, and stays it', async (context) => {
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

  it('is none when the cookie says anything else', async (context) => {
    for (const chosen of ['xx', '%2F%2Fevil', 'EN', '../../en', '']) {
      assert.equal((await go(context, '/monuments/alcazar', chosen)).status, 200, chosen);
    }
  });
});

describe('maintenance', () => {
  it('answers 503 that no cache keeps, and says why without scripts in the visitor’s language (R454)', async (context) => {
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
      // the shell still starts, and shows its own maintenance page
      assert.deepEqual(document.data[address(endpoints.maintenance)], { data: { maintenance: true } });
    }
    const page = await visit(app, '/en/monuments/alcazar');
    assert.doesNotMatch(page.html, /name="robots"/);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  });

  it('is said by the first page after a quiet time, and so is its end', async (context) => {
    const { app, backend } = await startEdge(context, { maintenanceInterval: 20 });
    const isClosed = async () =>
      JSON.stringify((await visit(app, '/monuments/alcazar')).document.data[address(endpoints.maintenance)]);
    assert.equal(await isClosed(), '{"data":{"maintenance":false}}');
    for (const closed of [true, false]) {
      backend.isClosed = closed;
      const asked = () => backend.asked.get(address(endpoints.maintenance)) ?? 0;
      const before = asked();
      await eventually(async () => asked() > before + 1);
      assert.equal(await isClosed(), `{"data":{"maintenance":${closed}}}`);
    }
  });
});

it('one address has the box office asked for so much a minute, and gets what is in memory all the same', async (context) => {
  const { app, backend } = await startEdge(context, { rateLimit: 40 });
  const visitFrom = async (remoteAddress: string, url: string) =>
    (await app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode;
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    statuses.push(await visitFrom(`2001:db8::${count}`, `/monuments/random-${count}`));
  }
  assert.deepEqual([...new Set(statuses)], [404, 503]);
  // the first may ask whether the shop is closed, which the edge asks by itself, too
  const asked = [...backend.asked].filter(([question]) => question !== address(endpoints.maintenance));
  assert.ok([39, 40].includes(asked.length), `${asked.length} were asked for`);
  assert.match(await readMetrics(app), /edge_refused_total\{reason="page questions"\} 2[0-9]/);

  assert.equal(await visitFrom('203.0.113.9', '/monuments/alcazar'), 200, 'others go on');
  assert.equal(await visitFrom('2001:db8::1', '/monuments/alcazar'), 200, 'and it is in memory now');
});
