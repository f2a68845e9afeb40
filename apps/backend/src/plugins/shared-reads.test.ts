import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { CoalescedResponses } from '@taquilla/server';
import Fastify from 'fastify';
import { httpCache } from './http-cache.ts';
import { sharedReads, sharedRoutes } from './shared-reads.ts';

it('sharedReads executes concurrent requests of one shared URL twice, also with a 404, and other routes per request', async () => {
  const app = Fastify();
  const made: string[] = [];
  await app.register(sharedReads, { shared: { watch: () => undefined } });
  const answer = async ({ url }: { url: string }) => {
    made.push(url);
    await new Promise(setImmediate);
    if (url.includes('missing')) throw Object.assign(new Error('no such venue'), { statusCode: 404 });
    return { url };
  };
  app.get('/shared/:id', { config: { isShared: true } }, answer);
  app.get('/own/:id', answer);
  const crowd = (url: string) => Promise.all(Array.from({ length: 20 }, () => app.inject(url)));
  const [first, other, missing, own] = await Promise.all(
    ['/shared/1?language=es', '/shared/1?language=en', '/shared/missing', '/own/1'].map(crowd),
  );
  const count = (url: string) => made.filter((each) => each === url).length;
  assert.deepEqual(
    ['/shared/1?language=es', '/shared/1?language=en', '/shared/missing', '/own/1'].map(count),
    [2, 2, 2, 20],
  );
  assert.ok(first?.every((each) => each.json<{ url: string }>().url === '/shared/1?language=es'));
  assert.ok(other?.every((each) => each.json<{ url: string }>().url === '/shared/1?language=en'));
  assert.ok(missing?.every(({ statusCode }) => statusCode === 404));
  assert.deepEqual(first?.[0]?.headers['content-type'], own?.[0]?.headers['content-type']);
  await app.close();
});

it('sharedReads micro-caches public shared responses, but no availability, errors or requests with a token', async (context) => {
  let made = 0;
  const served: string[] = [];
  const shared = new CoalescedResponses({
    ...sharedRoutes,
    cacheMs: 60_000,
    onServed: ({ name, statusCode }) => served.push(`${name} ${statusCode}`),
  });
  const app = Fastify({
    serverFactory: (handler) =>
      createServer((...visit) => {
        shared.handle(...visit, handler);
      }),
  });
  await app.register(httpCache);
  await app.register(sharedReads, { shared });
  const answer = async ({ url }: { url: string }) => {
    made += 1;
    if (url.includes('missing')) throw Object.assign(new Error('no such venue'), { statusCode: 404 });
    return { url, made };
  };
  app.get('/public/:id', { config: { isShared: true, cacheControl: 'public, max-age=60' } }, answer);
  app.get('/now/:id', { config: { isShared: true } }, answer);
  app.get('/own/:id', { config: { cacheControl: 'public, max-age=60' } }, answer);
  const origin = await app.listen();
  context.after(() => app.close());
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + url, { headers });
    const [etag, cacheControl, type] = ['etag', 'cache-control', 'content-type'].map((name) =>
      response.headers.get(name),
    );
    return { statusCode: response.status, body: await response.text(), etag, cacheControl, type };
  };
  const first = await get('/public/1');
  assert.deepEqual(await get('/public/1'), first);
  assert.deepEqual([made, served], [1, ['/public/:id 200']]);
  assert.equal((await get('/public/1', { 'if-none-match': `W/${first.etag}` })).statusCode, 304);
  assert.notEqual((await get('/public/1?language=en')).body, first.body);
  assert.equal(made, 2);
  for (const url of ['/public/missing', '/now/1', '/own/1']) {
    const before: number = made;
    await get(url);
    await get(url);
    assert.equal(made, before + 2, url);
  }
  for (const name of ['authorization', SALE_TOKEN_HEADER]) {
    assert.notEqual((await get('/public/1', { [name]: '7' })).body, first.body, name);
  }
});
