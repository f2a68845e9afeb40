import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

describe('the site map', () => {
  it('names every public page in every language it exists in, with the others beside it', async (context) => {
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

  it('is asked for again later when the box office cannot be reached', async (context) => {
    const { app, backend } = await startEdge(context, {
      publicUrl: 'https://tickets.example',
      answerTimeout: 300,
    });
    backend.isHanging = true;
    assert.equal((await app.inject('/sitemap.xml')).statusCode, 503);
  });
});

describe('robots', () => {
  it('are told where the site map is and what is not for them', async (context) => {
    const { app } = await startEdge(context, { publicUrl: 'https://tickets.example' });
    const answer = await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
    assert.match(answer.body, /^Disallow: \/api\/$/m);
    assert.match(answer.body, /^Sitemap: https:\/\/tickets\.example\/sitemap\.xml$/m);
  });

  it('are never told an address that a stranger gave the shop', async (context) => {
    const { app } = await startEdge(context);
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const answer = await app.inject({ url, headers });
      assert.equal(answer.body.includes('evil.example'), false, url);
      assert.equal(answer.statusCode, url === '/robots.txt' ? 200 : 404);
    }
  });
});
