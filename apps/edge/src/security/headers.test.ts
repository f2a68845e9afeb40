import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

describe('security headers', () => {
  it('are on every response: pages, files, errors and proxied calls', async (context) => {
    const { app, backend } = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const urls = [
      '/',
      '/monuments/alcazar',
      '/nothing/here',
      '/releases/shell/1.0.0/main.bb.js',
      '/releases/gone.js',
      '/api/echo',
      '/healthz',
      '/robots.txt',
      '/%E0%A4%A',
    ];
    for (const url of urls) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
      assert.ok(headers['referrer-policy'], url);
      assert.ok(headers['permissions-policy'], url);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
      assert.match(String(headers['strict-transport-security']), /max-age=31536000/, url);
    }
    await backend.app.close();
    assert.ok((await app.inject('/api/echo')).headers['content-security-policy']);
  });

  it('contain no HSTS without a public URL on HTTPS', async (context) => {
    const { app } = await startEdge(context);
    assert.equal((await app.inject('/healthz')).headers['strict-transport-security'], undefined);
  });

  it('allow no inline script and the palette style by its hash', async (context) => {
    const { app } = await startEdge(context);
    const { html, headers } = await visit(app, '/monuments/alcazar');
    const policy = String(headers['content-security-policy']);
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /object-src 'none'; base-uri 'none'; frame-ancestors 'none'/);
    assert.match(
      policy,
      /form-action 'self' https:\/\/sis\.redsys\.es [^;]*https:\/\/checkout\.stripe\.com;/,
    );
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.equal(headers['integrity-policy'], 'blocked-destinations=(script)');
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    assert.ok(policy.includes(`style-src 'self' 'sha256-${hash}'`));
  });

  it('allow a tag manager on public pages of a venue that has one, not in checkout and client panel', async (context) => {
    const { app, backend } = await startEdge(context);
    backend.venue.gtm = 'GTM-ABC123';
    const page = await visit(app, '/monuments/alcazar');
    const open = String(page.headers['content-security-policy']);
    assert.deepEqual(page.document.tags, { manager: 'GTM-ABC123' });
    assert.match(open, /script-src 'self' https:\/\/www\.googletagmanager\.com;/);
    for (const path of ['/monuments/alcazar/checkout', '/monuments/alcazar/client', '/monuments/nowhere']) {
      const strict = await visit(app, path);
      assert.match(String(strict.headers['content-security-policy']), /script-src 'self';/);
      assert.ok(strict.headers['integrity-policy']);
      assert.equal(strict.document.tags, undefined);
    }
  });

  it('allow the tag manager on a result page, which is not indexed', async (context) => {
    const { app, backend } = await startEdge(context);
    backend.venue.gtm = 'GTM-ABC123';
    const result = await visit(app, '/monuments/alcazar/success/5f0c');
    assert.deepEqual(result.document.tags, { manager: 'GTM-ABC123' });
    assert.doesNotMatch(result.html, /rel="canonical"/);
  });

  it('allow the pixel as an image on public pages of venues only', async (context) => {
    const pixel = 'https://pixel.example/p.gif?id=1';
    const { app } = await startEdge(context, { advertisingPixel: pixel });
    const { headers, document } = await visit(app, '/monuments/alcazar');
    const policy = String(headers['content-security-policy']);
    assert.deepEqual(document.tags, { pixel });
    assert.match(policy, /img-src 'self' data: https:\/\/pixel\.example;/);
    assert.match(policy, /script-src 'self';.*require-trusted-types-for 'script'/);
    for (const path of ['/', '/monuments/alcazar/checkout']) {
      const strict = await visit(app, path);
      assert.doesNotMatch(String(strict.headers['content-security-policy']), /pixel/);
    }
  });

  it('ignore a malformed tag manager id', async (context) => {
    const { app, backend } = await startEdge(context);
    backend.venue.gtm = "GTM-1'; script-src *";
    assert.equal((await visit(app, '/monuments/alcazar')).document.tags, undefined);
  });
});
