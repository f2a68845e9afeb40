import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { type ApiErrorBody } from '@taquilla/contracts';
import { trustedProxies } from '@taquilla/server';
import { rawCall } from '@taquilla/testing/edge/raw-client.ts';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

/** Call as the fake backend received it. */
interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

describe('backendProxy', () => {
  it('forwards method, query and body and replaces the forwarding headers of the visitor', async (context) => {
    const { app } = await startEdge(context);
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo?a=1&b=%20',
      headers: {
        host: 'shop.example',
        authorization: 'Bearer t',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-request-id': 'chosen-by-visitor',
      },
      payload: { hello: 'world' },
    });
    const seen = response.json<Echo>();
    assert.equal(seen.method, 'POST');
    assert.equal(seen.url, '/api/echo?a=1&b=%20');
    assert.equal(seen.bytes, JSON.stringify({ hello: 'world' }).length);
    assert.equal(seen.headers.authorization, 'Bearer t');
    assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(seen.headers['x-forwarded-host'], 'shop.example');
    assert.equal(seen.headers['x-forwarded-proto'], 'http');
    assert.equal(seen.headers.forwarded, undefined);
    assert.equal(seen.headers['x-real-ip'], undefined);
    assert.match(seen.headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/);
  });

  it('trusts the forwarding headers of one trusted proxy only', async (context) => {
    const { app } = await startEdge(context, { trustedProxies: trustedProxies('1') });
    const response = await app.inject({
      url: '/api/echo',
      headers: {
        'x-forwarded-for': '6.6.6.6, 203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'a.example',
      },
    });
    const { headers } = response.json<Echo>();
    assert.equal(headers['x-forwarded-for'], '203.0.113.9');
    assert.equal(headers['x-forwarded-proto'], 'https');
    assert.equal(headers['x-forwarded-host'], 'a.example');
  });

  it('returns 502 as JSON when the backend is unreachable', async (context) => {
    const { app, backend } = await startEdge(context);
    await backend.app.close();
    const response = await app.inject('/api/echo');
    assert.equal(response.statusCode, 502);
    assert.equal(typeof response.json<ApiErrorBody>().message, 'string');
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  it('returns 504 as JSON when the backend times out', async (context) => {
    const { app, backend } = await startEdge(context, { proxyTimeout: 100 });
    backend.isHanging = true;
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload: { a: 1 } });
    assert.equal(response.statusCode, 504);
    assert.equal(typeof response.json<ApiErrorBody>().message, 'string');
  });

  it('does not retry a call when the backend returns 503', async (context) => {
    const { app, backend } = await startEdge(context);
    const response = await app.inject('/api/overloaded');
    assert.equal(response.statusCode, 503);
    assert.equal(response.headers['retry-after'], '1');
    assert.equal(backend.asked.get('/api/overloaded'), 1);
  });

  it('closes the connection when the response of the backend stalls', async (context) => {
    const half = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
    });
    half.listen(0, '127.0.0.1');
    await once(half, 'listening');
    context.after(() => half.close());
    const { port } = half.address() as AddressInfo;
    const { app } = await startEdge(context, { backendUrl: `http://127.0.0.1:${port}`, proxyTimeout: 100 });
    const url = await app.listen({ port: 0 });
    await assert.rejects(fetch(`${url}/api/half`).then((response) => response.text()));
  });

  it('does not forward hop-by-hop headers', async (context) => {
    const { app } = await startEdge(context);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = [
      'connection: close, x-of-connection',
      'x-of-connection: 1',
      'keep-alive: timeout=300',
      'te: trailers',
      'proxy-connection: keep-alive',
      'content-length: 2',
    ];
    const { answer } = await rawCall({ url, method: 'GET', headers, body: '{}' });
    const [head = '', body = ''] = (await answer).split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 200/);
    assert.match(head, /^connection: close$/im);
    const names = Object.keys((JSON.parse(body.slice(body.indexOf('{'))) as Echo).headers);
    for (const name of ['x-of-connection', 'keep-alive', 'te', 'proxy-connection', 'content-length']) {
      assert.equal(names.includes(name), false, name);
    }
  });

  it('compresses large responses only', async (context) => {
    const { app } = await startEdge(context);
    const plain = await app.inject('/api/large');
    const packed = await app.inject({ url: '/api/large', headers: { 'accept-encoding': 'br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.match(String(packed.headers.vary), /Accept-Encoding/);
    assert.ok(packed.rawPayload.length * 10 < plain.rawPayload.length);
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
    const small = await app.inject({ url: '/api/echo', headers: { 'accept-encoding': 'br' } });
    assert.equal(small.headers['content-encoding'], undefined);
  });

  it('keeps the content security policy of backend pages', async (context) => {
    const { app } = await startEdge(context);
    assert.equal(
      (await app.inject('/sandbox/bank')).headers['content-security-policy'],
      "default-src 'self'",
    );
  });

  it('does not forward /metrics and /healthz', async (context) => {
    const { app, backend } = await startEdge(context);
    for (const url of ['/metrics', '/healthz', '/api/../metrics', '/api/%2e%2e/metrics']) {
      await app.inject(url);
    }
    assert.equal(backend.asked.has('/metrics'), false);
    assert.equal(backend.asked.has('/healthz'), false);
  });
});
