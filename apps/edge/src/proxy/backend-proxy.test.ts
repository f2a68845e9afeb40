import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { BASE, UPLOAD_MAX_BYTES, type ApiErrorBody } from '@taquilla/contracts';
import { BODY_LIMIT } from '@taquilla/server';
import { rawCall } from '../testing/raw-client.ts';
import { startEdge } from '../testing/test-edge.ts';

/** What the fake backend tells of a call. */
interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
const UPLOAD = '/api/online-shop/ticket/sale/7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001/upload-file';

const NOTIFICATION = `${BASE}/payment/redsys/notification`;
const run = promisify(execFile);
const hasNoCurl = spawnSync('curl', ['--version']).status !== 0;

/** As many clients do: reads nothing before everything is sent. */
async function sendAll(url: string, options: RequestOptions, body: Buffer): Promise<[number, unknown]> {
  const call = request(url, { method: 'POST', ...options });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(body);
  const [[answer]] = await Promise.all([answered, once(call, 'finish')]);
  return [answer.statusCode ?? 0, await json(answer)];
}

describe('the pass-through', () => {
  it('passes method, query and body on, and its own word about the visitor', async (context) => {
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

  it('believes the one proxy before it, and nobody before that', async (context) => {
    const { app } = await startEdge(context, { trustedProxies: 1 });
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

  it('answers 502 as JSON when the backend is gone', async (context) => {
    const { app, backend } = await startEdge(context);
    await backend.app.close();
    const response = await app.inject('/api/echo');
    assert.equal(response.statusCode, 502);
    assert.equal(typeof response.json<ApiErrorBody>().message, 'string');
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  it('answers 504 as JSON when the backend hangs', async (context) => {
    const { app, backend } = await startEdge(context, { proxyTimeout: 100 });
    backend.isHanging = true;
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload: { a: 1 } });
    assert.equal(response.statusCode, 504);
    assert.equal(typeof response.json<ApiErrorBody>().message, 'string');
  });

  it('asks once, also when the backend is overloaded', async (context) => {
    const { app, backend } = await startEdge(context);
    const response = await app.inject('/api/overloaded');
    assert.equal(response.statusCode, 503);
    assert.equal(response.headers['retry-after'], '1');
    assert.equal(backend.asked.get('/api/overloaded'), 1);
  });

  it('cuts off an answer that stops in the middle instead of hanging', async (context) => {
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

  it('refuses bodies above 256 KB, but takes files up to 10 MB', async (context) => {
    const { app } = await startEdge(context);
    const send = (url: string, size: number) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(size),
      });
    const refused = await send('/api/echo', BODY_LIMIT + 1);
    assert.equal(refused.statusCode, 413);
    assert.deepEqual(refused.json(), { message: 'The request is too large' });
    assert.equal((await send('/api/echo', BODY_LIMIT)).json<Echo>().bytes, BODY_LIMIT);
    assert.equal((await send(UPLOAD, UPLOAD_MAX_BYTES)).json<Echo>().bytes, UPLOAD_MAX_BYTES);
    assert.equal((await send(UPLOAD, UPLOAD_MAX_BYTES + MEGABYTE)).statusCode, 413);
  });

  it('lets whoever sends too much read that it is so, however it is sent', async (context) => {
    const { app, backend } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    context.after(() => agent.destroy());
    for (const [path, size] of [
      ['/api/echo', BODY_LIMIT + 1],
      ['/api/echo', MEGABYTE],
      ['/api/echo', 8 * MEGABYTE],
      [UPLOAD, 11 * MEGABYTE],
    ] as const) {
      for (const how of [
        { 'content-length': size },
        { 'transfer-encoding': 'chunked' },
        { 'content-length': size, connection: 'close' },
        { 'transfer-encoding': 'chunked', connection: 'close' },
        { 'content-length': size, expect: '100-continue' },
      ]) {
        const answer = await sendAll(url + path, { agent, headers: how }, Buffer.alloc(size));
        assert.deepEqual(answer, [413, { message: 'The request is too large' }], JSON.stringify(how));
      }
    }
    // the connection that was kept takes the next request
    assert.equal((await sendAll(`${url}/api/echo`, { agent }, Buffer.from('1')))[0], 200);
    assert.equal(backend.asked.get('/api/echo'), 1);
  });

  it('passes the bytes on of a body that does not say its length', async (context) => {
    const { app } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    for (const path of ['/api/echo', UPLOAD]) {
      const [status, body] = await sendAll(url + path, {}, Buffer.alloc(200_000));
      assert.deepEqual([status, (body as Echo).bytes], [200, 200_000]);
    }
  });

  it('tells whoever waits for it to go on, on every call', async (context) => {
    const { app } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    for (const path of ['/api/echo', UPLOAD, NOTIFICATION, '/image/echo', '/sandbox/echo']) {
      const call = request(url + path, { method: 'POST', headers: { expect: '100-continue' } });
      call.flushHeaders();
      await once(call, 'continue');
      call.end('DS_ORDER=1');
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      assert.equal(answer.statusCode, 200, path);
    }
  });

  it('works with curl, which waits before it sends a large form', { skip: hasNoCurl }, async (context) => {
    const { app } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    const curl = async (...args: string[]) => (await run('curl', ['-s', ...args])).stdout;
    assert.match(await curl('-H', 'Expect: 100-continue', '-d', 'DS_ORDER=1', url + NOTIFICATION), /paid/);
    const form = join(tmpdir(), `form-${process.pid}`);
    await writeFile(form, Buffer.alloc(1_300_000));
    context.after(() => rm(form));
    const { bytes } = JSON.parse(await curl('-F', `file=@${form}`, url + UPLOAD)) as Echo;
    assert.ok(bytes > 1_300_000);
  });

  it('keeps what is about the visitor’s connection to itself', async (context) => {
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

  it('compresses what is worth it', async (context) => {
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

  it('leaves the backend’s own pages the policy that fits them', async (context) => {
    const { app } = await startEdge(context);
    assert.equal(
      (await app.inject('/sandbox/bank')).headers['content-security-policy'],
      "default-src 'self'",
    );
  });

  it('keeps what only operators may see to itself', async (context) => {
    const { app, backend } = await startEdge(context);
    for (const url of ['/metrics', '/healthz', '/api/../metrics', '/api/%2e%2e/metrics']) {
      await app.inject(url);
    }
    assert.equal(backend.asked.has('/metrics'), false);
    assert.equal(backend.asked.has('/healthz'), false);
  });
});
