/** State of waiting rooms in Redis, changed by several edges. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startRedis, type TestRedis } from '@taquilla/testing/server/redis.ts';
import { Redis } from 'ioredis';
import { eventually } from '@taquilla/testing/edge/test-edge.ts';
import { RedisStore } from './redis-store.ts';
import { newRoom, type RoomState } from './room-state.ts';
import { MemoryStore, type Change } from './room-store.ts';

const fresh = newRoom(0, { opensAt: 0, least: 1, most: 1, turnMs: 1 });
const addOne = (before: RoomState | undefined) => {
  const state = { ...(before ?? fresh), early: (before?.early ?? 0) + 1 };
  return { state, admit: new Map<string, number>(), retentionMs: 60_000, result: state.early };
};
/** Admits the positions that are not admitted yet. */
const admitNew =
  (positions: readonly string[], until: number): Change<number> =>
  (before = fresh, admitted) => {
    const admit = new Map(positions.filter((one) => !admitted.has(one)).map((one) => [one, until]));
    const state = { ...before, entered: before.entered + admit.size };
    return { state, admit, retentionMs: 60_000, result: admitted.get(positions[0] ?? '') ?? until };
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

test('RedisStore applies concurrent changes of several edges and counts each network over all of them (R329)', async (context) => {
  const { stores } = await open(context, 3);
  const changes = stores.flatMap((store) =>
    Array.from({ length: 20 }, async () => {
      for (;;) {
        const made = await store.change('room', [], addOne).catch(() => undefined);
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

test('RedisStore admits a position once when two edges admit it at the same time, and returns the same end of the pass to both (R380)', async (context) => {
  const { stores } = await open(context, 2);
  const attempts = stores.flatMap((store, edge) =>
    Array.from({ length: 10 }, async (_, index) => {
      const until = 1_000 * edge + index;
      for (;;) {
        const end = await store
          .change('room', ['me', 'us'], admitNew(['me', 'us'], until))
          .catch(() => undefined);
        if (end !== undefined) return end;
      }
    }),
  );
  assert.equal(new Set(await Promise.all(attempts)).size, 1);
  const [store] = stores;
  const entered = await store?.change('room', [], (state = fresh) => ({
    state,
    admit: new Map<string, number>(),
    retentionMs: 1,
    result: state.entered,
  }));
  assert.equal(entered, 2);
});

test('MemoryStore returns the stored admission of a position until its retention ends (R380)', async () => {
  let now = 0;
  const store = new MemoryStore(() => now);
  const admit = (until: number) => store.change('room', ['me'], admitNew(['me'], until));
  assert.deepEqual([await admit(1), await admit(2)], [1, 1]);
  now = 60_000;
  assert.equal(await admit(3), 3);
});

test('RedisStore restores state that Redis has lost, and rejects while Redis does not respond (R329)', async (context) => {
  const { redis, stores } = await open(context, 1);
  const [store] = stores as [RedisStore];
  for (const expected of [1, 2]) assert.equal(await store.change('room', [], addOne), expected);
  const admin = new Redis(redis.url);
  await admin.flushall();
  admin.disconnect();
  assert.equal(await store.change('room', [], addOne), 3);
  redis.fallSilent();
  await assert.rejects(store.change('room', [], addOne));
  await assert.rejects(store.count('room', ['home']));
});
