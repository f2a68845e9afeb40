import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { address, endpoints } from '@taquilla/contracts';
import { openTestShop } from '@taquilla/testing/backend/test-shop.ts';
import { weightedKey, weightedStore } from './weighted-limit.ts';

const LIMIT = 150;
const shop = await openTestShop({ RATE_LIMIT: String(LIMIT), MICRO_CACHE_MS: '0' });
test.after(() => shop.close());

/** Returns the weight of a request in the rate limit. */
async function weightOf(url: string): Promise<number> {
  const remoteAddress = `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const remaining = async (url: string) =>
    Number((await shop.app.inject({ url, remoteAddress })).headers['x-ratelimit-remaining']);
  const cheap = address(endpoints.venueAccessibility, { id: 1 });
  const before = await remaining(cheap);
  return before - (await remaining(url));
}

const map = (query: object) =>
  address(endpoints.eventMap, { id: 1, headquarter_id: 1, reference: randomUUID(), ...query });

test('a request counts with the weight of its route, by default 1', async () => {
  assert.equal(await weightOf(address(endpoints.events, { id: 1 })), 1);
  assert.equal(await weightOf(map({})), 60);
  assert.equal(await weightOf(map({ part: 'status' })), 6);
  assert.equal(await weightOf(map({ part: 'status', since: 7 })), 3);
  assert.equal(await weightOf(map({ part: 'layout' })), 1);
  assert.equal(await weightOf(address(endpoints.itemDates, { id: 1, date: '2031-03-12' })), 5);
  assert.equal(await weightOf(address(endpoints.priceListCategory, { id: 1, reference: randomUUID() })), 8);
});

test('requests are refused when the sum of weights exceeds the limit', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { statusCode } = await shop.app.inject({ url: map({}), remoteAddress: '10.8.0.1' });
    statuses.push(statusCode);
  }
  assert.notEqual(statuses[1], 429);
  assert.deepEqual(statuses.slice(2), [429, 429]);
});

test('polling a seat map and choosing a day for a minute uses at most a tenth of the limit', async () => {
  const settings = await openTestShop({ RATE_LIMIT: '1200', MICRO_CACHE_MS: '0' });
  test.after(() => settings.close());
  const visitor = { remoteAddress: '10.9.0.1' };
  const urls = [
    ...[map({ part: 'layout' }), map({ part: 'status' })],
    // a poll every five seconds, and two calendars of three months
    ...Array.from({ length: 12 }, (_, since) => map({ part: 'status', since: since + 1 })),
    ...Array.from({ length: 6 }, () => address(endpoints.itemDates, { id: 1, date: '2031-03-12' })),
    ...Array.from({ length: 4 }, () => address(endpoints.priceListCategory, { id: 1 })),
  ];
  let remaining = 0;
  for (const url of urls) {
    const { headers } = await settings.app.inject({ url, ...visitor });
    remaining = Number(headers['x-ratelimit-remaining']);
  }
  const used = settings.deps.config.rateLimit - remaining;
  assert.ok(used <= settings.deps.config.rateLimit / 10, String(used));
});

test('weightedStore sums the weights of each address separately', () => {
  const Store = weightedStore(undefined, 'test:');
  const store = new Store();
  const count = (weight: number, of: string) => {
    let counted = 0;
    store.incr(weightedKey(weight, of), (_error, result) => (counted = result?.current ?? 0), 60_000);
    return counted;
  };
  assert.deepEqual([count(10, 'a'), count(5, 'a'), count(1, '2001:db8::/64')], [10, 15, 1]);
});
