import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAnswerCache, type CachedResponse } from './response-cache.ts';

/** A cache over a backend whose next answer and clock are in the test's hands. */
function setUp() {
  const state = {
    now: 0,
    asked: 0,
    next: (): Promise<CachedResponse> => Promise.resolve({ status: 200, body: 1 }),
  };
  const cache = createAnswerCache({
    now: () => state.now,
    fetchAnswer: () => {
      state.asked += 1;
      return state.next();
    },
  });
  return { state, cache, read: () => cache.read('/a') };
}

const says = (body: unknown) => () => Promise.resolve<CachedResponse>({ status: 200, body });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the cache of answers', () => {
  it('asks once for thirty seconds, however many want to know', async () => {
    const { state, read } = setUp();
    await Promise.all([read(), read(), read()]);
    state.now = 29_999;
    await read();
    assert.equal(state.asked, 1);
  });

  it('gives an older answer at once and fetches a new one behind it', async () => {
    const { state, read } = setUp();
    await read();
    state.now = 30_000;
    state.next = says(2);
    assert.equal((await read())?.body, 1);
    await settled();
    assert.equal((await read())?.body, 2);
    assert.equal(state.asked, 2);
  });

  it('keeps an answer for a day when the backend fails, and leaves the backend alone for a moment', async () => {
    const { state, read } = setUp();
    await read();
    state.now = 60_000;
    state.next = () => Promise.reject(new Error('down'));
    assert.equal((await read())?.body, 1);
    await settled();
    assert.equal((await read())?.body, 1);
    assert.equal(state.asked, 2);
    state.now += 25 * 3_600_000;
    assert.equal(await read(), undefined);
  });

  it('is asked anew at once where it may not be late, and keeps what has not changed as it is', async () => {
    const { state, cache, read } = setUp();
    state.next = says({ is: 1 });
    const before = await read();
    await cache.renew('/a');
    assert.equal(state.asked, 2);
    assert.equal(await read(), before);
    state.next = says({ is: 2 });
    await cache.renew('/a');
    assert.deepEqual((await read())?.body, { is: 2 });
    state.next = () => Promise.reject(new Error('down'));
    await cache.renew('/a');
    assert.deepEqual((await read())?.body, { is: 2 });
  });

  it('believes "not found" for thirty seconds only', async () => {
    const { state, read } = setUp();
    state.next = () => Promise.resolve({ status: 404, body: undefined });
    assert.equal((await read())?.status, 404);
    state.now = 30_000;
    state.next = says('new');
    assert.equal((await read())?.body, 'new');
  });

  it('does not wait twice in a row for a backend that hangs', async () => {
    const { state, read } = setUp();
    state.next = () => Promise.reject(new Error('timeout'));
    assert.equal(await read(), undefined);
    assert.equal(await read(), undefined);
    assert.equal(state.asked, 1);
    state.now = 2_000;
    state.next = says(3);
    assert.equal((await read())?.body, 3);
  });

  it('loses nothing that there is to addresses at which there is nothing', async () => {
    const { state, cache, read } = setUp();
    await read();
    state.next = () => Promise.resolve({ status: 404, body: undefined });
    for (let count = 0; count < 6_000; count += 1) await cache.read(`/random-${count}`);
    state.next = () => Promise.reject(new Error('down'));
    state.now = 60_000;
    assert.equal((await read())?.body, 1);
    assert.equal((await cache.read('/random-5999'))?.status, undefined, 'and it is looked for again');
  });

  it('asks only for those who may ask, and gives everybody what it has', async () => {
    const { state, cache } = setUp();
    let asked = 0;
    const mayAsk = () => {
      asked += 1;
      return asked <= 1;
    };
    assert.equal((await cache.read('/a', mayAsk))?.body, 1);
    assert.equal(await cache.read('/b', mayAsk), undefined);
    assert.equal((await cache.read('/a', mayAsk))?.body, 1);
    state.now = 40_000;
    assert.equal((await cache.read('/a', mayAsk))?.body, 1, 'renewing it counts for nobody');
    await settled();
    assert.deepEqual([state.asked, asked], [2, 2]);
    assert.equal((await cache.read('/b'))?.body, 1);
  });
});
