import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { sharedReads } from './shared-reads.ts';

it('a crowd with one address costs two reads; other addresses, other routes and refusals stay apart', async () => {
  const app = Fastify();
  const made: string[] = [];
  await app.register(sharedReads);
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
