/** Rate limit per address network, in one process and across processes. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { BASE, refusedBody } from '@taquilla/contracts';
import { startRedis } from '@taquilla/testing/server/redis.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const VISITOR = '203.0.113.9';

/** Sends a visitor's request as the edge forwards it. */
function visit({ app }: TestShop, forwarded: string | undefined = VISITOR, remoteAddress = '127.0.0.1') {
  const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
  return app.inject({ url: `${BASE}/language`, headers, remoteAddress });
}

async function statuses(
  shops: readonly TestShop[],
  ...[forwarded, from]: [string?, string?]
): Promise<number[]> {
  const answers: number[] = [];
  for (const shop of shops) answers.push((await visit(shop, forwarded, from)).statusCode);
  return answers;
}
async function open(t: TestContext, env: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop(env);
  t.after(() => shop.close());
  return shop;
}

const times = (count: number, shop: TestShop) => Array.from({ length: count }, () => shop);

test('a visitor above the limit per minute receives 429 with Retry-After, and another visitor 200', async (t) => {
  const shop = await open(t, { RATE_LIMIT: '3' });
  assert.deepEqual(await statuses(times(4, shop)), [200, 200, 200, 429]);
  const refused = await visit(shop);
  assert.deepEqual(refused.json(), refusedBody('tooManyRequests'));
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait > 0 && wait <= 60, String(wait));
  assert.deepEqual(await statuses([shop], '203.0.113.10'), [200]);
  assert.equal((await shop.app.inject('/healthz')).statusCode, 200);
});

test('requests of the edge itself are not limited', async (t) => {
  const shop = await open(t, { RATE_LIMIT: '2' });
  assert.deepEqual(await statuses(times(5, shop), ''), [200, 200, 200, 200, 200]);
});

test('X-Forwarded-For of an untrusted address is ignored and logged', async (t) => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const shop = await openTestShop({ RATE_LIMIT: '2', LOG_LEVEL: 'warn' }, logTo);
  t.after(() => shop.close());
  const outside = '198.51.100.1';
  const answers: number[] = [];
  for (const claimed of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '127.0.0.1']) {
    answers.push((await visit(shop, claimed, outside)).statusCode);
  }
  assert.deepEqual(answers, [200, 200, 429, 429]);
  assert.deepEqual(await statuses([shop], '', outside), [429]);

  assert.equal(lines.filter((line) => line.includes('TRUSTED_PROXIES')).length, 1);
  assert.equal(lines.join('').includes(outside), false);
  const figure = await shop.app.metrics.getSingleMetricAsString('http_unread_forwarded_total');
  assert.match(figure, /^http_unread_forwarded_total 4$/m);

  const behind = await open(t, { RATE_LIMIT: '2', TRUSTED_PROXIES: '198.51.100.0/24' });
  assert.deepEqual(await statuses(times(2, behind), '10.0.0.1', outside), [200, 200]);
  assert.deepEqual(await statuses([behind], '10.0.0.2', outside), [200]);
  // an address that the client adds before the proxy's is ignored
  assert.deepEqual(await statuses([behind], '10.0.0.9, 10.0.0.1', outside), [429]);
});

test('all addresses of an IPv6 /64 network share one limit', async (t) => {
  const shop = await open(t, { RATE_LIMIT: '2' });
  const answers: number[] = [];
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d']) {
    answers.push((await visit(shop, address)).statusCode);
  }
  assert.deepEqual(answers, [200, 200, 429]);
  assert.deepEqual(await statuses([shop], '2001:db8:1:3::1'), [200]);
});

test('a body above the limit receives a complete 413 response, and the connection accepts the next request', async (t) => {
  const { app } = await open(t, {});
  const url = new URL(`${BASE}/newsletter`, await app.listen({ port: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  for (const size of [300_000, 1_000_000, 8_000_000, 2]) {
    const call = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end('{'.padEnd(size - 1) + '}');
    const [[answer]] = await Promise.all([answered, once(call, 'finish')]);
    await buffer(answer);
    assert.equal(answer.statusCode, size === 2 ? 422 : 413, `${size} bytes`);
  }
  assert.ok(app.server.requestTimeout > 0 && app.server.headersTimeout > 0, 'the endless body is not read');
});

test('processes with one Redis share the limit, and serve requests without Redis', async (t) => {
  const redis = await startRedis();
  t.after(() => redis.stop());
  const env = { RATE_LIMIT: '4', REDIS_URL: redis.url };
  const [first, second] = [await open(t, env), await open(t, env)];
  assert.deepEqual(
    await statuses([first, second, first, second, first, second]),
    [200, 200, 200, 200, 429, 429],
  );
  const refused = await visit(second);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  await redis.stop();
  assert.deepEqual(await statuses([first, second]), [200, 200]);
});

test('requests are served while Redis does not respond', async (t) => {
  const redis = await startRedis();
  t.after(() => redis.stop());
  const env = { RATE_LIMIT: '4', REDIS_URL: redis.url };
  const before = await open(t, env);
  assert.deepEqual(await statuses([before]), [200]);
  redis.fallSilent();
  assert.deepEqual(await statuses([before, before]), [200, 200]);
  const later = await open(t, env);
  assert.deepEqual(await statuses([later]), [200]);
});
