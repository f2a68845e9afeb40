import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createResponseCache, type CachedResponse } from './response-cache.ts';

/** Creates a cache over a backend with controlled responses and clock. */
function setUp() {
  const state = {
    now: 0,
    requests: 0,
    next: (): Promise<CachedResponse> => Promise.resolve({ status: 200, body: 1 }),
  };
  const cache = createResponseCache({
    now: () => state.now,
    fetchResponse: () => {
      state.requests += 1;
      return state.next();
    },
  });
  return { state, cache, read: () => cache.read('/a') };
}

const respondWith = (body: unknown) => () => Promise.resolve<CachedResponse>({ status: 200, body });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('ResponseCache', () => {
  it('fetches an address once in 30 s for any number of concurrent and later reads', async () => {
    const { state, read } = setUp();
    await Promise.all([read(), read(), read()]);
    state.now = 29_999;
    await read();
    assert.equal(state.requests, 1);
  });

  it('returns a stale response at once and revalidates it in the background', async () => {
    const { state, read } = setUp();
    await read();
    state.now = 30_000;
    state.next = respondWith(2);
    assert.equal((await read())?.body, 1);
    await settled();
    assert.equal((await read())?.body, 2);
    assert.equal(state.requests, 2);
  });

  it('returns a stale response for up to a day while the backend fails, without a request right after a failure', async () => {
    const { state, read } = setUp();
    await read();
    state.now = 60_000;
    state.next = () => Promise.reject(new Error('down'));
    assert.equal((await read())?.body, 1);
    await settled();
    assert.equal((await read())?.body, 1);
    assert.equal(state.requests, 2);
    state.now += 25 * 3_600_000;
    assert.equal(await read(), undefined);
  });

  it('renew fetches at once and keeps the same object when the response is unchanged', async () => {
    const { state, cache, read } = setUp();
    state.next = respondWith({ is: 1 });
    const before = await read();
    await cache.renew('/a');
    assert.equal(state.requests, 2);
    assert.equal(await read(), before);
    state.next = respondWith({ is: 2 });
    await cache.renew('/a');
    assert.deepEqual((await read())?.body, { is: 2 });
    state.next = () => Promise.reject(new Error('down'));
    await cache.renew('/a');
    assert.deepEqual((await read())?.body, { is: 2 });
  });

  it('fetches an address again 30 s after a 404, instead of returning the stale 404', async () => {
    const { state, read } = setUp();
    state.next = () => Promise.resolve({ status: 404, body: undefined });
    assert.equal((await read())?.status, 404);
    state.now = 30_000;
    state.next = respondWith('new');
    assert.equal((await read())?.body, 'new');
  });

  it('returns undefined without a request for 2 s after a timeout', async () => {
    const { state, read } = setUp();
    state.next = () => Promise.reject(new Error('timeout'));
    assert.equal(await read(), undefined);
    assert.equal(await read(), undefined);
    assert.equal(state.requests, 1);
    state.now = 2_000;
    state.next = respondWith(3);
    assert.equal((await read())?.body, 3);
  });

  it('does not evict found responses for missing addresses', async () => {
    const { state, cache, read } = setUp();
    await read();
    state.next = () => Promise.resolve({ status: 404, body: undefined });
    for (let count = 0; count < 6_000; count += 1) await cache.read(`/random-${count}`);
    state.next = () => Promise.reject(new Error('down'));
    state.now = 60_000;
    assert.equal((await read())?.body, 1);
    assert.equal(
      (await cache.read('/random-5999'))?.status,
      undefined,
      'the missing address is fetched again',
    );
  });

  it('fetches a missing response only when mayFetch returns true, and returns cached responses without calling mayFetch', async () => {
    const { state, cache } = setUp();
    let counted = 0;
    const mayFetch = () => {
      counted += 1;
      return counted <= 1;
    };
    assert.equal((await cache.read('/a', mayFetch))?.body, 1);
    assert.equal(await cache.read('/b', mayFetch), undefined);
    assert.equal((await cache.read('/a', mayFetch))?.body, 1);
    state.now = 40_000;
    assert.equal((await cache.read('/a', mayFetch))?.body, 1, 'revalidation does not call mayFetch');
    await settled();
    assert.deepEqual([state.requests, counted], [2, 2]);
    assert.equal((await cache.read('/b'))?.body, 1);
  });
});
