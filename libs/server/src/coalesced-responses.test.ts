import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get as begin } from 'node:http';
import { it, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { CoalescedResponses, type ServedResponse } from './coalesced-responses.ts';

type SharedBy = 'cached' | 'coalesced' | undefined;

/** Error handler of requests that the test aborts. */
const ignore = () => undefined;

/** Starts a server that counts its responses and sends them when the test allows it. */
async function startCounting(context: TestContext, by: SharedBy) {
  const served: Omit<ServedResponse, 'request' | 'ms'>[] = [];
  const shared = new CoalescedResponses({
    keyOf: ({ url, headers }) => (headers['authorization'] === undefined ? url : undefined),
    sharedBy: ({ statusCode }) => (statusCode === 200 ? by : undefined),
    nameOf: () => '/:page',
    cacheMs: 60_000,
    onServed: ({ name, statusCode }) => served.push({ name, statusCode }),
  });
  let requests = 0;
  const app = Fastify({
    serverFactory: (handler) =>
      createServer((...visit) => {
        requests += 1;
        app.server.emit('arrived', requests);
        shared.handle(...visit, handler);
      }),
  });
  let responses = 0;
  let gate = Promise.resolve();
  let status = 200;
  let pad = '';
  shared.watch(app);
  app.get('/*', async (_request, reply) => {
    responses += 1;
    const number = responses;
    app.server.emit('begun', number);
    await gate;
    return reply
      .code(status)
      .headers({ etag: `"${number}"`, 'x-ratelimit-left': number })
      .send(`page ${number}${pad}`);
  });
  const origin = await app.listen();
  context.after(() => app.close());
  const get = async (url = '/x', headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + url, { headers });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  /** Sends `count` requests while a response is in progress, and completes it when all have arrived. */
  const requestTogether = async (count: number, during?: () => unknown) => {
    let open: () => void = ignore;
    gate = new Promise((resolve) => (open = resolve));
    const isBegun = once(app.server, 'begun');
    const first = get();
    await isBegun;
    const all = new Promise<void>((resolve) => {
      const target = requests + count;
      app.server.on('arrived', (now: number) => now === target && resolve());
    });
    const others = Array.from({ length: count }, () => get());
    await all;
    await during?.();
    open();
    return Promise.all([first, ...others]);
  };
  const fail = () => void (status = 500);
  /** Enlarges responses beyond the socket buffers of a client that does not read. */
  const grow = () => void (pad = 'x'.repeat(32 * 1024 * 1024));
  return {
    get,
    shared,
    served,
    requestTogether,
    fail,
    grow,
    responses: () => responses,
    origin,
    server: app.server,
  };
}

it('CoalescedResponses serves a cacheable response again with its headers, except rate limit headers, and reports it', async (context) => {
  const { get, shared, served } = await startCounting(context, 'cached');
  const first = await get();
  const again = await get();
  assert.deepEqual([again.status, again.body], [first.status, first.body]);
  assert.equal(again.headers.get('content-type'), first.headers.get('content-type'));
  assert.deepEqual(
    [first, again].map(({ headers }) => headers.get('x-ratelimit-left')),
    ['1', null],
  );
  for (const tag of ['"1"', 'W/"1"', '"0", "1"']) {
    const { status, body } = await get('/x', { 'if-none-match': tag });
    assert.deepEqual([status, body], [304, ''], tag);
  }
  assert.deepEqual(served, [
    { name: '/:page', statusCode: 200 },
    ...Array.from({ length: 3 }, () => ({ name: '/:page', statusCode: 304 })),
  ]);
  assert.equal((await get('/y')).body, 'page 2');
  assert.equal((await get('/x', { authorization: 'me' })).body, 'page 3');
  shared.clear();
  assert.equal((await get()).body, 'page 4');
});

it('CoalescedResponses shares the next response between concurrent requests and never a response started earlier', async (context) => {
  const { get, requestTogether, responses } = await startCounting(context, 'coalesced');
  assert.equal((await get()).body, 'page 1');
  assert.equal((await get()).body, 'page 2');
  const [first, ...others] = await requestTogether(20);
  assert.equal(first.body, 'page 3');
  assert.deepEqual(new Set(others.map(({ body }) => body)), new Set(['page 4']));
  assert.equal(responses(), 4);
  assert.equal((await get()).body, 'page 5');
});

it('CoalescedResponses passes waiting requests to the handler when the response fails or is not shareable', async (context) => {
  const { get, requestTogether, fail, responses } = await startCounting(context, 'coalesced');
  await get();
  const answers = await requestTogether(3, fail);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([500]));
  assert.equal(responses(), 5);
  const alone = await startCounting(context, undefined);
  await alone.get();
  await Promise.all(Array.from({ length: 5 }, () => alone.get()));
  assert.equal(alone.responses(), 6);
});

it('CoalescedResponses serves the other requests when a waiting or the first client disconnects', async (context) => {
  const { get, requestTogether, origin, server } = await startCounting(context, 'coalesced');
  await get();
  const answers = await requestTogether(3, async () => {
    const isRequested = once(server, 'arrived');
    const gone = begin(`${origin}/x`).on('error', ignore);
    await isRequested;
    gone.destroy();
  });
  const led = once(server, 'begun');
  const leader = begin(`${origin}/x`).on('error', ignore);
  await led;
  const after = get();
  leader.destroy();
  const statuses = [...answers, await after].map(({ status }) => status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200]);
});

it('CoalescedResponses does not wait for a client that does not read', async (context) => {
  const { get, origin, server, grow } = await startCounting(context, 'coalesced');
  grow();
  await get();
  const isBegun = once(server, 'begun');
  const slow = begin(`${origin}/x`, (answer) => answer.pause()).on('error', ignore);
  await isBegun;
  assert.equal((await get()).status, 200);
  assert.equal((await get()).status, 200);
  slow.destroy();
});
