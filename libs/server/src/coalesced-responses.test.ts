import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get as begin } from 'node:http';
import { it, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { CoalescedResponses, type Answered } from './coalesced-responses.ts';

type By = 'kept' | 'crowd' | undefined;

/** Of calls that are broken off on purpose. */
const noted = () => undefined;

/** Counts how often its answers are made, and makes one only when told to. */
async function counted(context: TestContext, by: By) {
  const told: Omit<Answered, 'request' | 'ms'>[] = [];
  const shared = new CoalescedResponses({
    keyOf: ({ url, headers }) => (headers['authorization'] === undefined ? url : undefined),
    sharedBy: ({ statusCode }) => (statusCode === 200 ? by : undefined),
    nameOf: () => '/:page',
    keptMs: 60_000,
    tell: ({ name, statusCode }) => told.push({ name, statusCode }),
  });
  let asked = 0;
  const app = Fastify({
    serverFactory: (handler) =>
      createServer((...visit) => {
        asked += 1;
        app.server.emit('asked', asked);
        shared.handle(...visit, handler);
      }),
  });
  let made = 0;
  let gate = Promise.resolve();
  let status = 200;
  let pad = '';
  shared.watch(app);
  app.get('/*', async (_request, reply) => {
    made += 1;
    const mine = made;
    app.server.emit('begun', mine);
    await gate;
    return reply
      .code(status)
      .headers({ etag: `"${mine}"`, 'x-ratelimit-left': mine })
      .send(`page ${mine}${pad}`);
  });
  const origin = await app.listen();
  context.after(() => app.close());
  const get = async (url = '/x', headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + url, { headers });
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  /** So many come while one answer is being made; it is given once all are there. */
  const crowd = async (count: number, during?: () => unknown) => {
    let open: () => void = noted;
    gate = new Promise((resolve) => (open = resolve));
    const isBegun = once(app.server, 'begun');
    const first = get();
    await isBegun;
    const all = new Promise<void>((resolve) => {
      const target = asked + count;
      app.server.on('asked', (now: number) => now === target && resolve());
    });
    const others = Array.from({ length: count }, () => get());
    await all;
    await during?.();
    open();
    return Promise.all([first, ...others]);
  };
  const fail = () => void (status = 500);
  /** More than a connection takes that nobody reads. */
  const grow = () => void (pad = 'x'.repeat(32 * 1024 * 1024));
  return { get, shared, told, crowd, fail, grow, made: () => made, origin, server: app.server };
}

it('an answer that may be kept goes out as it was, with its headers but what is one visitor’s, and is told', async (context) => {
  const { get, shared, told } = await counted(context, 'kept');
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
  assert.deepEqual(told, [
    { name: '/:page', statusCode: 200 },
    ...Array.from({ length: 3 }, () => ({ name: '/:page', statusCode: 304 })),
  ]);
  assert.equal((await get('/y')).body, 'page 2');
  assert.equal((await get('/x', { authorization: 'me' })).body, 'page 3');
  shared.forget();
  assert.equal((await get()).body, 'page 4');
});

it('of what may not be kept who comes while one is made shares the next, and nobody gets one begun before', async (context) => {
  const { get, crowd, made } = await counted(context, 'crowd');
  assert.equal((await get()).body, 'page 1');
  assert.equal((await get()).body, 'page 2');
  const [first, ...others] = await crowd(20);
  assert.equal(first.body, 'page 3');
  assert.deepEqual(new Set(others.map(({ body }) => body)), new Set(['page 4']));
  assert.equal(made(), 4);
  assert.equal((await get()).body, 'page 5');
});

it('who waits for an answer that fails asks for themselves; what was nobody else’s is waited for by nobody', async (context) => {
  const { get, crowd, fail, made } = await counted(context, 'crowd');
  await get();
  const answers = await crowd(3, fail);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([500]));
  assert.equal(made(), 5);
  const alone = await counted(context, undefined);
  await alone.get();
  await Promise.all(Array.from({ length: 5 }, () => alone.get()));
  assert.equal(alone.made(), 6);
});

it('who goes away while waiting, or has it made for them and goes, takes nothing from the others', async (context) => {
  const { get, crowd, origin, server } = await counted(context, 'crowd');
  await get();
  const answers = await crowd(3, async () => {
    const isAsked = once(server, 'asked');
    const gone = begin(`${origin}/x`).on('error', noted);
    await isAsked;
    gone.destroy();
  });
  const led = once(server, 'begun');
  const leader = begin(`${origin}/x`).on('error', noted);
  await led;
  const after = get();
  leader.destroy();
  const statuses = [...answers, await after].map(({ status }) => status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200]);
});

it('nobody waits for one who does not read', async (context) => {
  const { get, origin, server, grow } = await counted(context, 'crowd');
  grow();
  await get();
  const isBegun = once(server, 'begun');
  const slow = begin(`${origin}/x`, (answer) => answer.pause()).on('error', noted);
  await isBegun;
  assert.equal((await get()).status, 200);
  assert.equal((await get()).status, 200);
  slow.destroy();
});
