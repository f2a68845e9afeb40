import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AtOnce } from './at-once.ts';

/** Returns work that ends on demand. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test('AtOnce.run throws 429 above the limit of a subject and 503 above the total, until work has ended', async () => {
  const limit = new AtOnce({ all: 3, each: 2 });
  const { work, end } = held();
  const running = [limit.run('a', work), limit.run('a', work)];
  await assert.rejects(limit.run('a', work), { statusCode: 429, retryAfter: 2 });
  running.push(limit.run('b', work));
  await assert.rejects(limit.run('c', work), { statusCode: 503, retryAfter: 2 });
  end();
  await Promise.all(running);
  assert.equal(await limit.run('a', async () => 'again'), 'again');
});

test('AtOnce.run accepts further work after failed work', async () => {
  const limit = new AtOnce({ all: 1, each: 1 });
  const failure = () => Promise.reject(new Error('no'));
  for (let round = 0; round < 3; round++) await assert.rejects(limit.run('a', failure), /no/);
});
