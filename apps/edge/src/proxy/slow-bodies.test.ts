/** Slowloris protection: slow clients must not use up the capacity for sales and payment notifications. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { BASE } from '@taquilla/contracts';
import type { Config } from '../config.ts';
import { drip, rawCall, untrustedClientAt } from '@taquilla/testing/edge/raw-client.ts';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';

const NOTIFICATION = `${BASE}/payment/redsys/notification`;
/** Longer than any call here, shorter than a drip that is not cut off. */
const TIMEOUT_MS = 8_000;

async function listen(context: TestContext, overrides: Partial<Config> = {}) {
  const edge = await startEdge(context, overrides);
  const connections = new Set<Socket>();
  edge.app.server.on('connection', (socket: Socket) => connections.add(socket));
  edge.app.addHook('preClose', async () => connections.forEach((socket) => socket.destroy()));
  const url = await edge.app.listen({ host: '127.0.0.1', port: 0 });
  let requests = 0;
  edge.app.server.on('request', () => (requests += 1));
  const isGone = (from: string) =>
    [...connections].every(({ closed, remoteAddress }) => closed || remoteAddress !== from);
  return { ...edge, url, requests: () => requests, isGone };
}

async function status(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.arrayBuffer();
  return answer.status;
}

const post = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };

describe('slow bodies', () => {
  for (const count of [140, 500]) {
    it(`of ${count} dripping POSTs from one address do not block purchases and payment notifications`, async (context) => {
      const { url, requests, backend } = await listen(context);
      await Promise.all(Array.from({ length: count }, () => drip({ url, from: untrustedClientAt(1) })));
      await eventually(async () => requests() === count);
      assert.equal(await status(`${url}/api/echo`), 200);
      assert.equal(await status(`${url}/api/echo`, post), 200);
      assert.equal(await status(url + NOTIFICATION, post), 200);
      const own = await rawCall({
        url,
        from: untrustedClientAt(1),
        headers: ['content-type: application/json', 'content-length: 2', 'connection: close'],
        body: '{}',
      });
      assert.match(await own.answer, /^HTTP\/1\.1 200/, 'the same address can buy too');
      assert.equal(backend.asked.get('/api/echo'), 3, 'no incomplete body reaches the backend');
    });
  }

  it('are cut off with 408 on every route that reads them', async (context) => {
    const { url } = await listen(context, { slowGrace: 100 });
    for (const path of ['/api/echo', NOTIFICATION, '/_health']) {
      const { answer } = await drip({ url, path });
      assert.match(await answer, /^HTTP\/1\.1 408 [^]*"message"/, path);
    }
  });

  it('are cut off on a route that does not read them', async (context) => {
    const { url } = await listen(context, { slowGrace: 100 });
    const { answer } = await drip({ url, method: 'GET' });
    assert.match(await answer, /^HTTP\/1\.1 200/, 'and the connection has ended');
  });

  it('beyond the limit of an address cut off the oldest body of that address only', async (context) => {
    const { url, requests } = await listen(context);
    const first = await drip({ url, from: untrustedClientAt(1) });
    await eventually(async () => requests() === 1);
    const other = await drip({ url, from: untrustedClientAt(2) });
    await Promise.all(Array.from({ length: 64 }, () => drip({ url, from: untrustedClientAt(1) })));
    assert.match(await first.answer, /^HTTP\/1\.1 408/);
    assert.equal(other.socket.closed, false);
  });
});

it('edge has timeouts of at most 10 s for headers and 10 min for requests', async (context) => {
  const { url, app } = await listen(context);
  assert.ok(app.server.headersTimeout > 0 && app.server.headersTimeout <= 10_000);
  assert.ok(app.server.requestTimeout > 0 && app.server.requestTimeout <= 600_000);
  assert.ok(url);
});

describe('address', () => {
  it('receives 429 with Retry-After beyond its limit of concurrent calls', async (context) => {
    const { url, backend, isGone } = await listen(context);
    const hold = (from: string) => rawCall({ url, path: '/api/held', method: 'GET', from });
    const held = await Promise.all(Array.from({ length: 32 }, () => hold(untrustedClientAt(1))));
    await eventually(async () => backend.asked.get('/api/held') === 32);
    const next = await rawCall({
      url,
      method: 'GET',
      from: untrustedClientAt(1),
      headers: ['connection: close'],
    });
    assert.match(await next.answer, /^HTTP\/1\.1 429 [^]*retry-after: 1[^]*"message"/i);
    assert.equal(await status(`${url}/api/echo`), 200, 'other addresses are not limited');
    assert.equal(await status(url + NOTIFICATION, post), 200);

    // a disconnected client counts until the backend has finished
    held.forEach(({ socket }) => socket.destroy());
    await eventually(async () => isGone(untrustedClientAt(1)));
    const after = await rawCall({
      url,
      method: 'GET',
      from: untrustedClientAt(1),
      headers: ['connection: close'],
    });
    assert.match(await after.answer, /^HTTP\/1\.1 429/);
    backend.release();
    await eventually(async () => {
      const again = await rawCall({
        url,
        method: 'GET',
        from: untrustedClientAt(1),
        headers: ['connection: close'],
      });
      return (await again.answer).startsWith('HTTP/1.1 200');
    });
  });

  it('has a limit of 512 connections, idle connections included', async (context) => {
    const { url, app } = await listen(context);
    const { hostname: host, port } = new URL(url);
    const open = (number: number) =>
      connect({ host, port: Number(port), localAddress: untrustedClientAt(number) });
    let accepted = 0;
    app.server.on('connection', () => (accepted += 1));
    Array.from({ length: 512 }, () => open(1).on('error', () => undefined));
    await eventually(async () => accepted === 512);
    const tooMany = open(1).on('error', () => undefined);
    await once(tooMany, 'close');
    const other = await rawCall({
      url,
      method: 'GET',
      from: untrustedClientAt(2),
      headers: ['connection: close'],
    });
    assert.match(await other.answer, /^HTTP\/1\.1 200/);
  });

  it('has no limit of concurrent calls with RATE_LIMIT 0', async (context) => {
    const { url, backend } = await listen(context, { rateLimit: 0 });
    const hold = () => rawCall({ url, path: '/api/held', method: 'GET' });
    await Promise.all(Array.from({ length: 40 }, hold));
    await eventually(async () => backend.asked.get('/api/held') === 40);
    backend.release();
  });

  it('is cut off when it does not read a response', async (context) => {
    const { url, app } = await listen(context, { slowGrace: 100 });
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    socket.write('GET /api/endless HTTP/1.1\r\nhost: shop.example\r\n\r\n');
    const [served] = await accepted;
    await once(served, 'close');
    socket.destroy();
  });
});

it('a payment notification is forwarded while all other backend sockets are busy', async (context) => {
  const { url, backend } = await listen(context);
  await Promise.all(
    Array.from({ length: 160 }, (_, index) =>
      rawCall({ url, path: '/api/held', method: 'GET', from: untrustedClientAt(index % 8) }),
    ),
  );
  await eventually(async () => backend.asked.get('/api/held') === 128);
  assert.equal(await status(url + NOTIFICATION, post), 200);
  backend.release();
});
