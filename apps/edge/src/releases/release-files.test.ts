import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

const FILE = '/releases/catalogue/1.0.0/tickets.44.js';

describe('release files', () => {
  it('are immutable, with their type, and readable from other origins', async (context) => {
    const { app } = await startEdge(context);
    const { statusCode, headers, body } = await app.inject(FILE);
    assert.equal(statusCode, 200);
    assert.match(body, /catalogue 1\.0\.0 tickets\.44\.js/);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(headers['content-type']), /^(text|application)\/javascript/);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.ok(headers.etag);
  });

  it('are sent in the best accepted encoding', async (context) => {
    const { app } = await startEdge(context);
    const plain = await app.inject(FILE);
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await app.inject({
        url: FILE,
        headers: { 'accept-encoding': accepted },
      });
      assert.equal(headers['content-encoding'], encoding);
      assert.match(String(headers['content-type']), /^(text|application)\/javascript/);
      assert.match(String(headers.vary), /accept-encoding/i);
      assert.equal(unpack(rawPayload).toString(), plain.body);
    }
  });

  it('are cached in memory for each encoding, responses to range requests are not', async (context) => {
    const { app, config } = await startEdge(context);
    const request = (headers: Record<string, string>) => app.inject({ url: FILE, headers });
    const brotli = await request({ 'accept-encoding': 'br, gzip' });
    const plain = await request({});
    const etag = String(plain.headers.etag);
    assert.equal((await request({ range: 'bytes=0-9' })).body, plain.body.slice(0, 10));
    assert.equal((await request({ 'if-none-match': etag })).statusCode, 304);
    await rm(join(config.releasesDir, 'catalogue'), { recursive: true });
    for (const [before, headers] of [
      [brotli, { 'accept-encoding': 'br' }],
      [plain, { 'accept-encoding': 'identity' }],
    ] as const) {
      const again = await request(headers);
      assert.equal(again.statusCode, 200);
      assert.deepEqual({ ...again.headers, date: '' }, { ...before.headers, date: '' });
      assert.deepEqual(again.rawPayload, before.rawPayload);
    }
    assert.equal((await request({ 'accept-encoding': 'gzip' })).statusCode, 404);
    assert.equal((await request({ range: 'bytes=0-9' })).statusCode, 404);
  });

  it('outside the store return 404 or 400', async (context) => {
    const { app, config } = await startEdge(context);
    await writeFile(join(config.releasesDir, '../secret.txt'), 'secret');
    for (const url of [
      '/releases/../secret.txt',
      '/releases/%2e%2e/secret.txt',
      '/releases/catalogue/../../secret.txt',
      '/releases/catalogue/1.0.0/..%2f..%2f..%2fsecret.txt',
      '/releases/catalogue/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.txt',
      '/releases//etc/passwd',
      '/releases/..\\secret.txt',
      '/releases/catalogue/1.0.0/%00',
      '/releases/catalogue/1.0.0',
      '/releases/catalogue/1.0.0/',
      '/releases/catalogue/1.0.0/%E0%A4%A',
    ]) {
      const { statusCode, body } = await app.inject(url);
      assert.ok(statusCode === 404 || statusCode === 400, `${url} answered ${statusCode}`);
      assert.doesNotMatch(body, /secret$/);
    }
  });

  it('return 404 as plain text with no-store when they are missing', async (context) => {
    const { app } = await startEdge(context);
    const { statusCode, headers } = await app.inject('/releases/catalogue/1.0.0/gone.js');
    assert.equal(statusCode, 404);
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('that are deleted return 404, and pages return 200', async (context) => {
    const { app, config } = await startEdge(context);
    await rm(join(config.releasesDir, 'catalogue'), { recursive: true });
    assert.equal((await app.inject({ url: FILE, headers: { 'accept-encoding': 'br' } })).statusCode, 404);
    assert.equal((await visit(app, '/monuments/alcazar/checkout')).status, 200);
    assert.equal((await visit(app, '/monuments/alcazar/tickets')).status, 200);
  });
});
