import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

test('pages of other origins may load the widget, and revalidate it within minutes of an update', async (context) => {
  const { app } = await startEdge(context);
  const answer = await app.inject('/widget.js');
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/javascript/);
  assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  assert.match(String(answer.headers['cache-control']), /max-age=600\b/);
  const again = await app.inject({
    url: '/widget.js',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
});

test('the widget fits into 15 KB', async (context) => {
  const { app } = await startEdge(context);
  const { body } = await app.inject('/widget.js');
  assert.ok(Buffer.byteLength(body) <= 15_000);
  assert.ok(brotliCompressSync(body).byteLength <= 4_000);
});
