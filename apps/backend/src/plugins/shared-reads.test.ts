import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { httpCache } from './http-cache.ts';
import { sharedReads } from './shared-reads.ts';

it('a crowd with one address costs two reads; other addresses, other routes and refusals stay apart', async () => {
  const app = Fastify();
  const made: string[] = [];
  await app.register(sharedReads, { keptMs: 0 });
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

it('what everybody may keep goes out again for a moment; limits, tags and refusals are as ever (R262)', async () => {
  const app = Fastify();
  let made = 0;
  let counted = 0;
  await app.register(httpCache);
  app.addHook('onRoute', (route) => {
    route.onRequest = async () => void (counted += 1);
  });
  await app.register(sharedReads, { keptMs: 60_000 });
  const answer = async ({ url }: { url: string }) => {
    made += 1;
    if (url.includes('missing')) throw Object.assign(new Error('no such venue'), { statusCode: 404 });
    return { url, made };
  };
  app.get('/public/:id', { config: { isShared: true, cacheControl: 'public, max-age=60' } }, answer);
  app.get('/now/:id', { config: { isShared: true } }, answer);
  const get = async (url: string, headers = {}) => {
    const { statusCode, body, headers: told } = await app.inject({ url, headers });
    return {
      statusCode,
      body,
      etag: told.etag,
      cacheControl: told['cache-control'],
      type: told['content-type'],
    };
  };
  const first = await get('/public/1');
  assert.deepEqual(await get('/public/1'), first);
  assert.deepEqual([made, counted], [1, 2]);
  assert.equal((await get('/public/1', { 'if-none-match': first.etag })).statusCode, 304);
  assert.notEqual((await get('/public/1?language=en')).body, first.body);
  assert.equal(made, 2);
  for (const url of ['/public/missing', '/now/1']) {
    const before: number = made;
    await get(url);
    await get(url);
    assert.equal(made, before + 2, url);
  }
  await app.close();
});
