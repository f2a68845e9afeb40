/** The figures of waiting rooms in Redis, as several edges change them. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startRedis, type TestRedis } from '@taquilla/server/testing';
import { Redis } from 'ioredis';
import { eventually } from '../testing/test-edge.ts';
import { RedisStore } from './redis-store.ts';
import { newRoom, type RoomState } from './room-state.ts';

const fresh = newRoom(0, { opensAt: 0, least: 1, most: 1, turnMs: 1 });
const oneMore = (before: RoomState | undefined) => {
  const state = { ...(before ?? fresh), early: (before?.early ?? 0) + 1 };
  return { state, result: state.early };
};

async function open(
  context: TestContext,
  edges: number,
): Promise<{ redis: TestRedis; stores: RedisStore[] }> {
  const redis = await startRedis();
  context.after(() => redis.stop());
  const stores = Array.from({ length: edges }, () => new RedisStore(redis.url, { warn: () => undefined }));
  context.after(() => {
    for (const store of stores) store.close();
  });
  for (const store of stores) {
    await eventually(async () => (await store.count('ready', ['any']).catch(() => [])).length === 1);
  }
  return { redis, stores };
}

test('what edges change at once is all there, and each network is counted by all of them (R329)', async (context) => {
  const { stores } = await open(context, 3);
  const changes = stores.flatMap((store) =>
    Array.from({ length: 20 }, async () => {
      for (;;) {
        const made = await store.change('room', oneMore).catch(() => undefined);
        if (made !== undefined) return made;
      }
    }),
  );
  const results = await Promise.all(changes);
  assert.deepEqual(
    results.toSorted((a, b) => a - b),
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  const counts = await Promise.all(stores.map((store) => store.count('room', ['school', 'home', 'school'])));
  assert.deepEqual(counts.map(([, home]) => home).sort(), [1, 2, 3]);
  assert.equal(Math.max(...counts.flat()), 6);
});

test('what Redis loses an edge brings back; while it is silent nothing is changed (R329)', async (context) => {
  const { redis, stores } = await open(context, 1);
  const [store] = stores as [RedisStore];
  for (const expected of [1, 2]) assert.equal(await store.change('room', oneMore), expected);
  const admin = new Redis(redis.url);
  await admin.flushall();
  admin.disconnect();
  assert.equal(await store.change('room', oneMore), 3);
  redis.fallSilent();
  await assert.rejects(store.change('room', oneMore));
  await assert.rejects(store.count('room', ['home']));
});
