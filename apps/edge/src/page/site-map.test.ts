import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publish, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';

describe('sitemap.xml', () => {
  it('lists every public page in each of its languages, with links to all of them', async (context) => {
    const { app } = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const answer = await app.inject('/sitemap.xml');
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['content-type']), /^application\/xml/);
    const pages = [...answer.body.matchAll(/<loc>https:\/\/tickets\.example([^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    );
    assert.deepEqual(pages, [
      '/',
      '/en',
      '/patrimonio',
      '/en/patrimonio',
      '/monuments/alcazar',
      '/en/monuments/alcazar',
      '/monuments/alcazar/tickets',
      '/en/monuments/alcazar/tickets',
    ]);
    const home = answer.body
      .split('\n')
      .find((line) => line.includes('<loc>https://tickets.example/en</loc>'));
    assert.deepEqual(
      [...(home ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair),
      [
        ['es', 'https://tickets.example/'],
        ['en', 'https://tickets.example/en'],
        ['x-default', 'https://tickets.example/'],
      ],
    );
  });

  it('lists pages of a venue with its own shell in the languages of that shell only', async (context) => {
    const { app, config } = await startEdge(context, { publicUrl: 'https://tickets.example' });
    await publish(config.releasesDir, { name: 'shell', version: '1.1.0', locales: { es: ['shell-es.js'] } });
    await writeRollout(config.rolloutsDir, 'alcazar', { shell: '1.1.0' }, 2);
    const pages = async () => {
      const { body } = await app.inject('/sitemap.xml');
      return [...body.matchAll(/<loc>https:\/\/tickets\.example([^<]+)<\/loc>/g)].map(([, path]) => path);
    };
    await eventually(async () => !(await pages()).includes('/en/monuments/alcazar'));
    assert.deepEqual(
      (await pages()).filter((path) => path?.startsWith('/en')),
      ['/en', '/en/patrimonio'],
    );
  });

  it('returns 503 when the backend does not respond', async (context) => {
    const { app, backend } = await startEdge(context, {
      publicUrl: 'https://tickets.example',
      answerTimeout: 300,
    });
    backend.isHanging = true;
    assert.equal((await app.inject('/sitemap.xml')).statusCode, 503);
  });
});

describe('robots.txt', () => {
  it('disallows /api/ and names the sitemap at the public URL', async (context) => {
    const { app } = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const answer = await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
    assert.match(answer.body, /^Disallow: \/api\/$/m);
    assert.match(answer.body, /^Sitemap: https:\/\/tickets\.example\/sitemap\.xml$/m);
  });

  it('ignores the Host header, and without a public URL /sitemap.xml returns 404', async (context) => {
    const { app } = await startEdge(context);
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const answer = await app.inject({ url, headers });
      assert.equal(answer.body.includes('evil.example'), false, url);
      assert.equal(answer.statusCode, url === '/robots.txt' ? 200 : 404);
    }
  });
});
