import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { BASE, BROWSER_COOKIE, SALE_TOKEN_HEADER, SHARED_ANSWER_HEADER } from '@taquilla/contracts';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

const PUBLIC = { 'cache-control': 'public, max-age=60', 'content-type': 'application/json' };

/** An edge before a box office that counts what it is asked, and answers with these headers. */
async function counted(context: TestContext, headers: OutgoingHttpHeaders, status = 200) {
  let asked = 0;
  let cookie: string | undefined;
  const office = createServer((request, response) => {
    asked += 1;
    cookie = request.headers.cookie;
    const body = JSON.stringify({ asked, pad: 'x'.repeat(2_000) });
    response.writeHead(status, { etag: '"a"', 'x-ratelimit-remaining': 9 - asked, ...headers }).end(body);
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
    return { answer, asked: text === '' ? undefined : (JSON.parse(text) as { asked: number }).asked };
  };
  return { get, count: () => asked, cookie: () => cookie };
}

it('an answer that everybody may keep goes out again within a second (R263)', async (context) => {
  const { get, count } = await counted(context, PUBLIC);
  const first = await get('/headquarter/7/about');
  const again = await get('/headquarter/7/about');
  assert.deepEqual([first.asked, again.asked, count()], [1, 1, 1]);
  // what is one visitor's is not told to the next
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
  assert.deepEqual([known.answer.status, known.asked, count()], [304, undefined, 1]);
  // other addresses and forms are others
  assert.equal((await get('/headquarter/7/about?language=en')).asked, 2);
  const packed = await get('/headquarter/7/about', { 'accept-encoding': 'br' });
  assert.deepEqual([packed.asked, packed.answer.headers.get('content-encoding')], [3, 'br']);
  assert.equal((await get('/headquarter/7/about', { 'accept-encoding': 'br' })).asked, 3);
});

it('whoever says who they are is answered by the box office itself', async (context) => {
  const { get, count } = await counted(context, PUBLIC);
  await get('/headquarter/7/about');
  for (const own of [{ authorization: 'Bearer t' }, { [SALE_TOKEN_HEADER]: 't' }, { range: 'bytes=0-1' }]) {
    await get('/headquarter/7/about', own);
  }
  assert.equal(count(), 4);
});

it('the cookie of a browser reaches the box office and comes from it, and no shared answer depends on one', async (context) => {
  const shared = await counted(context, PUBLIC);
  const cookie = `${BROWSER_COOKIE}=${'k'.repeat(43)}`;
  await shared.get('/headquarter/7/about');
  await shared.get('/headquarter/7/about', { cookie });
  assert.equal(shared.count(), 1);
  const set = `${cookie}; Path=/; HttpOnly; SameSite=Lax`;
  const own = await counted(context, { 'cache-control': 'no-store', 'set-cookie': set });
  const { answer } = await own.get('/sale/7/status', { cookie });
  assert.equal(answer.headers.get('set-cookie'), set);
  assert.equal(own.cookie(), cookie);
});

for (const [what, headers, status] of [
  ['not to be stored', { ...PUBLIC, 'cache-control': 'no-store' }, 200],
  ['somebody’s', { ...PUBLIC, 'cache-control': 'private, max-age=60' }, 200],
  ['a failure', PUBLIC, 404],
  ['with a cookie', { ...PUBLIC, 'set-cookie': 'a=1' }, 200],
  ['different for others', { ...PUBLIC, vary: 'cookie' }, 200],
] as const) {
  it(`an answer that is ${what} is asked for each time`, async (context) => {
    const { get, count } = await counted(context, headers, status);
    await get('/a');
    await get('/a');
    assert.equal(count(), 2);
  });
}

it('of places left, who ask at the same time share the next answer, and nobody gets one begun before (R263)', async (context) => {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json',
    [SHARED_ANSWER_HEADER]: '1',
  };
  const { get, count } = await counted(context, headers);
  const first = await get('/stock/7/dates');
  assert.equal(first.answer.headers.get(SHARED_ANSWER_HEADER), null);
  assert.equal((await get('/stock/7/dates')).asked, 2);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => get('/stock/7/dates')));
  assert.ok(crowd.every(({ answer }) => answer.status === 200));
  assert.ok(count() < 30, `${count()} of 52 were asked for`);
  const before = count();
  await Promise.all(Array.from({ length: 5 }, () => get('/stock/7/dates', { authorization: 'Bearer t' })));
  assert.equal(count(), before + 5);
});
