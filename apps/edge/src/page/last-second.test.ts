import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LOCALE_COOKIE } from '@taquilla/contracts';
import Fastify from 'fastify';
import { LastSecond } from './last-second.ts';

const HTML = { accept: 'text/html' };
const ENGLISH = { ...HTML, cookie: `${LOCALE_COOKIE}=en` };

/** A shop of pages that count how often they were made. */
async function counted(cacheControl = 'no-cache') {
  const lastSecond = new LastSecond();
  let made = 0;
  const app = Fastify();
  lastSecond.answer(app);
  await app.register(async (pages) => {
    pages.decorateRequest('page', '');
    lastSecond.watch(pages);
    pages.get('/*', async (_request, reply) => {
      made += 1;
      return reply
        .headers({ 'cache-control': cacheControl, etag: 'W/"a"' })
        .send(Buffer.from(`page ${made}`));
    });
  });
  const get = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers });
  return { get, lastSecond };
}

it('a page that was just sent goes out as it was, with its headers', async () => {
  const { get, lastSecond } = await counted();
  const first = await get('/en/x');
  const { body, headers } = await get('/en/x');
  assert.deepEqual([body, headers['etag']], [first.body, first.headers['etag']]);
  assert.equal((await get('/en/x', { ...HTML, 'if-none-match': 'W/"a"' })).statusCode, 304);
  lastSecond.forget();
  assert.equal((await get('/en/x')).body, 'page 2');
});

it('not to who may get another one', async () => {
  const { get } = await counted();
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

it('nor one that not everybody gets', async () => {
  for (const cacheControl of ['private, no-cache', 'no-store']) {
    const { get } = await counted(cacheControl);
    assert.notEqual((await get('/en/x')).body, (await get('/en/x')).body, cacheControl);
  }
});
