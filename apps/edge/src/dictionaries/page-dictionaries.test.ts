import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

const CHROMIUM = {
  'sec-ch-ua': '"Chromium";v="156", "Not(A:Brand";v="24"',
  'accept-encoding': 'gzip, br, dcz',
  accept: 'text/html',
};
const HOME = '/en/monuments/alcazar';
const TICKETS = '/en/monuments/alcazar/tickets';

const named = (content: string) => `:${createHash('sha256').update(content).digest('base64')}:`;

describe('PageDictionaries', () => {
  it('sends a delta from the browser’s dictionary if the edge has that page in memory, else the whole page', async (context) => {
    const { app } = await startEdge(context);
    const { html: home } = await visit(app, HOME, { 'sec-ch-ua': CHROMIUM['sec-ch-ua'] });
    const { html: tickets } = await visit(app, TICKETS);
    const headers = { ...CHROMIUM, 'available-dictionary': named(home) };
    const answer = await app.inject({ url: TICKETS, headers });
    assert.equal(answer.headers['content-encoding'], 'dcz');
    const body = answer.rawPayload.subarray(40);
    assert.equal(zstdDecompressSync(body, { dictionary: Buffer.from(home) }).toString(), tickets);
    assert.match(String(answer.headers['cache-control']), /^private,/);
    assert.match(String(answer.headers['vary']), /Available-Dictionary, Accept-Encoding$/);
    assert.equal(answer.headers['cdn-cache-control'], undefined);
    const known = { ...headers, 'if-none-match': String(answer.headers.etag) };
    assert.equal((await app.inject({ url: TICKETS, headers: known })).statusCode, 304);
    const unknown = { ...headers, 'available-dictionary': named('something else') };
    assert.equal((await app.inject({ url: TICKETS, headers: unknown })).headers['content-encoding'], 'br');
  });

  it('offers shared pages as dictionaries to Chromium over a secure connection, unless the setting is files or off', async (context) => {
    const { app } = await startEdge(context);
    const offered = async (url: string, headers = {}) =>
      (await app.inject({ url, headers: { ...CHROMIUM, ...headers } })).headers['use-as-dictionary'];
    assert.equal(await offered(HOME), 'match="/*", match-dest=("document")');
    assert.equal(await offered(HOME, { 'sec-ch-ua': '' }), undefined);
    assert.equal(await offered(HOME, { host: 'shop.example' }), undefined);
    assert.equal(await offered(`${HOME}?utm=a`), undefined);
    assert.equal(await offered('/en/monuments/alcazar/client'), undefined);
    assert.equal(await offered('/en/monuments/unknown'), undefined);
    const others = await visit(app, HOME);
    assert.equal(others.headers['cache-control'], 'no-cache');
    for (const dictionaries of ['files', 'off'] as const) {
      const without = await startEdge(context, { dictionaries });
      const { headers } = await without.app.inject({ url: HOME, headers: CHROMIUM });
      assert.equal(headers['use-as-dictionary'], undefined);
      assert.equal(headers['cache-control'], 'no-cache');
    }
  });
});
