import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { BASE, BROWSER_COOKIE, SALE_TOKEN_HEADER, SHARED_ANSWER_HEADER } from '@taquilla/contracts';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

const PUBLIC = { 'cache-control': 'public, max-age=60', 'content-type': 'application/json' };

/** Starts an edge with a backend that counts requests and responds with these headers. */
async function startCounting(context: TestContext, headers: OutgoingHttpHeaders, status = 200) {
  let requests = 0;
  let cookie: string | undefined;
  const office = createServer((request, response) => {
    requests += 1;
    cookie = request.headers.cookie;
    const body = JSON.stringify({ requests, pad: 'x'.repeat(2_000) });
    response.writeHead(status, { etag: '"a"', 'x-ratelimit-remaining': 9 - requests, ...headers }).end(body);
  });
  office.listen(0, '127.0.0.1');
  await once(office, 'listening');
  context.after(() => office.close());
  const backendUrl = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  const { app } = await startEdge(context, { backendUrl });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string, sent: Record<string, string> = {}) => {
    const answer = await fetch(origin + BASE + path, { headers: { 'accept-encoding': 'identity', ...sent } });
    const text = await answer.text();
    return {
      answer,
      requests: text === '' ? undefined : (JSON.parse(text) as { requests: number }).requests,
    };
  };
  return { get, count: () => requests, cookie: () => cookie };
}

it('a public response is served again from the micro-cache, by address and encoding and without headers about a visitor', async (context) => {
  const { get, count } = await startCounting(context, PUBLIC);
  const first = await get('/headquarter/7/about');
  const again = await get('/headquarter/7/about');
  assert.deepEqual([first.requests, again.requests, count()], [1, 1, 1]);
  // headers about one visitor are removed
  assert.equal(first.answer.headers.get('x-ratelimit-remaining'), '8');
  assert.equal(again.answer.headers.get('x-ratelimit-remaining'), null);
  for (const name of [
    'cache-control',
    'etag',
    'content-type',
    'content-security-policy',
    'x-content-type-options',
  ]) {
    assert.equal(again.answer.headers.get(name), first.answer.headers.get(name), name);
  }
  const known = await get('/headquarter/7/about', { 'if-none-match': '"a"' });
  assert.deepEqual([known.answer.status, known.requests, count()], [304, undefined, 1]);
  // other addresses and encodings have other responses
  assert.equal((await get('/headquarter/7/about?language=en')).requests, 2);
  const packed = await get('/headquarter/7/about', { 'accept-encoding': 'br' });
  assert.deepEqual([packed.requests, packed.answer.headers.get('content-encoding')], [3, 'br']);
  assert.equal((await get('/headquarter/7/about', { 'accept-encoding': 'br' })).requests, 3);
});

it('a request with authorisation, sale token or range bypasses the micro-cache', async (context) => {
  const { get, count } = await startCounting(context, PUBLIC);
  await get('/headquarter/7/about');
  for (const headers of [
    { authorization: 'Bearer t' },
    { [SALE_TOKEN_HEADER]: 't' },
    { range: 'bytes=0-1' },
  ]) {
    await get('/headquarter/7/about', headers);
  }
  assert.equal(count(), 4);
});

it('cookies pass in both directions, and a shared response ignores them', async (context) => {
  const shared = await startCounting(context, PUBLIC);
  const cookie = `${BROWSER_COOKIE}=${'k'.repeat(43)}`;
  await shared.get('/headquarter/7/about');
  await shared.get('/headquarter/7/about', { cookie });
  assert.equal(shared.count(), 1);
  const set = `${cookie}; Path=/; HttpOnly; SameSite=Lax`;
  const own = await startCounting(context, { 'cache-control': 'no-store', 'set-cookie': set });
  const { answer } = await own.get('/sale/7/status', { cookie });
  assert.equal(answer.headers.get('set-cookie'), set);
  assert.equal(own.cookie(), cookie);
});

for (const [what, headers, status] of [
  ['not to be stored', { ...PUBLIC, 'cache-control': 'no-store' }, 200],
  ['private', { ...PUBLIC, 'cache-control': 'private, max-age=60' }, 200],
  ['a failure', PUBLIC, 404],
  ['with a cookie', { ...PUBLIC, 'set-cookie': 'a=1' }, 200],
  ['varying by cookie', { ...PUBLIC, vary: 'cookie' }, 200],
] as const) {
  it(`a response that is ${what} is not cached`, async (context) => {
    const { get, count } = await startCounting(context, headers, status);
    await get('/a');
    await get('/a');
    assert.equal(count(), 2);
  });
}

it('concurrent requests for availability share the next response and never receive a response started earlier', async (context) => {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json',
    [SHARED_ANSWER_HEADER]: '1',
  };
  const { get, count } = await startCounting(context, headers);
  const first = await get('/stock/7/dates');
  assert.equal(first.answer.headers.get(SHARED_ANSWER_HEADER), null);
  assert.equal((await get('/stock/7/dates')).requests, 2);
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('/stock/7/dates')));
  assert.ok(responses.every(({ answer }) => answer.status === 200));
  assert.ok(count() < 30, `${count()} backend requests for 52 requests`);
  const before = count();
  await Promise.all(Array.from({ length: 5 }, () => get('/stock/7/dates', { authorization: 'Bearer t' })));
  assert.equal(count(), before + 5);
});
