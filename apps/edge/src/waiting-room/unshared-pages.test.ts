/** Pages that an opening gates, requested over real sockets: shared pages are answered before Fastify sees the request. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { address, endpoints, type FairOpening } from '@taquilla/contracts';
import { eventually, startEdge, type TestEdge } from '@taquilla/testing/edge/test-edge.ts';
import { anOpening, MINUTE, SECRET, TICKETS } from '@taquilla/testing/edge/waiting-browser.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CRAWLER = 'Googlebot/2.1';
const PATHS = [TICKETS, TICKETS.replace('/en/', '/')];

interface Seen {
  isWaiting: boolean;
  caching: string | null;
  cdn: string | null;
  cookies: string[];
}

async function startListening(context: TestContext, opening: FairOpening): Promise<[TestEdge, Get]> {
  const edge = await startEdge(context, { openingSecret: SECRET, openingsInterval: 20 });
  const origin = await edge.app.listen({ host: '127.0.0.1', port: 0 });
  const get: Get = async (path, headers = {}) => {
    const answer = await fetch(origin + path, {
      headers: { accept: 'text/html', 'user-agent': BROWSER, ...headers },
      redirect: 'manual',
    });
    return {
      isWaiting: (await answer.text()).includes('id="heading"'),
      caching: answer.headers.get('cache-control'),
      cdn: answer.headers.get('cdn-cache-control'),
      cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
    };
  };
  edge.backend.openings = [opening];
  return [edge, get];
}

type Get = (path: string, headers?: Record<string, string>) => Promise<Seen>;

describe('page gated by an opening', () => {
  it('is private, no-store for every user agent, cookie and header', async (context) => {
    const [, get] = await startListening(context, anOpening(MINUTE));
    await eventually(async () => (await get(TICKETS)).isWaiting);
    const { cookies } = await get(TICKETS);
    const variants: Record<string, string>[] = [
      {},
      { 'user-agent': CRAWLER },
      { 'user-agent': '' },
      { 'user-agent': 'curl/8.0' },
      { cookie: cookies.join('; ') },
      { cookie: 'let_in_opening_1=forged' },
      { cookie: 'waiting_for=opening_1' },
      { cookie: 'i18n_redirected=en' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-purpose': 'prefetch' },
      { 'accept-encoding': 'gzip' },
      { 'accept-language': 'de' },
      { accept: '*/*' },
      { 'sec-ch-ua': '"Chromium";v="156"', 'accept-encoding': 'br, dcz' },
      { 'if-none-match': '*' },
    ];
    for (const path of [...PATHS, `${TICKETS}?kind=1`, `${TICKETS}?day=2031-05-01`]) {
      for (const headers of variants) {
        const { caching, cdn } = await get(path, headers);
        assert.match(caching ?? '', /no-store$/, `${path} ${JSON.stringify(headers)}`);
        assert.equal(cdn, null);
      }
    }
  });

  it('is the waiting room with a position for each browser while a crawler receives the page itself', async (context) => {
    const [, get] = await startListening(context, anOpening(MINUTE));
    await eventually(async () => (await get(TICKETS)).isWaiting);
    for (const path of PATHS) {
      const own = (await get(path)).cookies;
      for (let round = 0; round < 5; round += 1) {
        assert.ok(!(await get(path, { 'user-agent': CRAWLER })).isWaiting);
        const visitor = await get(path);
        assert.ok(visitor.isWaiting);
        assert.ok(visitor.cookies.some((cookie) => cookie.startsWith('place_opening_1=')));
        assert.ok((await get(path, { cookie: own.join('; ') })).isWaiting);
      }
    }
  });

  it('is private 10 s before the waiting room opens, so that no shared copy is left when it opens', async (context) => {
    const waitsFrom = new Date(Date.now() + 10_000).toISOString();
    const [edge, get] = await startListening(context, anOpening(MINUTE, { waits_from: waitsFrom }));
    await eventually(async () => (await get(TICKETS)).caching === 'private, no-store');
    assert.ok(!(await get(TICKETS)).isWaiting);
    edge.backend.openings = [anOpening(2 * 60 * MINUTE)];
    await eventually(async () => (await get(TICKETS)).caching === 'no-cache');
  });

  it('is the waiting room for a visitor whose hold was refused, while other visitors open the page', async (context) => {
    const [, get] = await startListening(context, anOpening(MINUTE, { day: '2031-05-01' }));
    await eventually(async () => (await get(`${TICKETS}?day=2031-05-01`)).isWaiting);
    for (let round = 0; round < 3; round += 1) {
      const other = await get(TICKETS);
      assert.deepEqual([other.isWaiting, other.caching], [false, 'private, no-store']);
      assert.ok((await get(TICKETS, { cookie: 'waiting_for=opening_1' })).isWaiting);
    }
  });

  it('leaves the venue’s home page shared', async (context) => {
    const [, get] = await startListening(context, anOpening(MINUTE));
    await eventually(async () => (await get(TICKETS)).isWaiting);
    const home = await get('/en/monuments/alcazar');
    assert.deepEqual([home.caching, home.cdn], ['no-cache', 'max-age=1, stale-while-revalidate=9']);
  });
});

it('edge refuses a hold without a pass, with a forged pass and with the user agent of a crawler (R320)', async (context) => {
  const [edge] = await startListening(context, anOpening(MINUTE));
  for (const headers of [{}, { 'user-agent': CRAWLER }, { cookie: 'let_in_opening_1=forged' }]) {
    const hold = { method: 'POST' as const, url: address(endpoints.preBook), headers, payload: {} };
    assert.equal((await edge.app.inject(hold)).statusCode, 409);
  }
});
