import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { it, type TestContext } from 'node:test';
import { LOCALE_COOKIE } from '@taquilla/contracts';
import Fastify from 'fastify';
import { LastSecond, type Answered } from './last-second.ts';

const HTML = { accept: 'text/html', 'accept-encoding': 'identity' };
const ENGLISH = { ...HTML, cookie: `${LOCALE_COOKIE}=en` };

/** A shop of pages that count how often they were made. */
async function counted(context: TestContext, cacheControl = 'no-cache') {
  const told: Omit<Answered, 'request' | 'ms'>[] = [];
  const lastSecond = new LastSecond(({ page, statusCode }) => told.push({ page, statusCode }));
  let made = 0;
  const app = Fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!lastSecond.answer(request, response)) handler(request, response);
      }),
  });
  await app.register(async (pages) => {
    pages.decorateRequest('page', '');
    lastSecond.watch(pages);
    pages.get('/*', async (request, reply) => {
      made += 1;
      request.page = '/:page';
      return reply
        .headers({ 'cache-control': cacheControl, etag: 'W/"a"' })
        .send(Buffer.from(`page ${made}`));
    });
  });
  const origin = await app.listen();
  context.after(() => app.close());
  const get = async (url: string, headers: Record<string, string> = HTML) => {
    const answer = await fetch(origin + url, { headers });
    return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.text() };
  };
  return { get, lastSecond, told };
}

it('a page that was just sent goes out as it was, with its headers, and is told', async (context) => {
  const { get, lastSecond, told } = await counted(context);
  const first = await get('/en/x');
  assert.deepEqual(await get('/en/x'), first);
  assert.equal((await get('/en/x', { ...HTML, 'if-none-match': 'W/"a"' })).status, 304);
  assert.deepEqual(told, [
    { page: '/:page', statusCode: 200 },
    { page: '/:page', statusCode: 304 },
  ]);
  lastSecond.forget();
  assert.equal((await get('/en/x')).body, 'page 2');
});

it('not to who may get another one', async (context) => {
  const { get } = await counted(context);
  const asked: [string, Record<string, string>][] = [
    ['/en/x', HTML],
    ['/en/x', { ...HTML, 'accept-encoding': 'br' }],
    ['/en/x?kind=1', HTML],
    ['/en/x?kind=1', HTML],
    ['/', HTML],
    ['/', HTML],
    ['/x', HTML],
    ['/x', ENGLISH],
  ];
  const bodies: string[] = [];
  for (const [url, headers] of asked) bodies.push((await get(url, headers)).body);
  assert.equal(new Set(bodies).size, asked.length);
  assert.equal((await get('/en/x', ENGLISH)).body, 'page 1');
});

it('nor one that not everybody gets', async (context) => {
  for (const cacheControl of ['private, no-cache', 'no-store']) {
    const { get } = await counted(context, cacheControl);
    assert.notEqual((await get('/en/x')).body, (await get('/en/x')).body, cacheControl);
  }
});
