import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { StrangeJob } from './isolated-thread.ts';
import { ThreadLost, ThreadPool } from './thread-pool.ts';

let pool: ThreadPool<StrangeJob, number>;

describe('a pool of two threads', () => {
  before(() => {
    const entry = new URL('./isolated-thread.ts', import.meta.url);
    pool = new ThreadPool({ entry, threads: 2, waiting: 3, deadlineMs: 2_000, memoryMb: 32 });
  });
  after(() => pool.close());

  test('does jobs, keeps its threads, and tells what a job says when it fails', async () => {
    const first = await Promise.all([pool.run('thread'), pool.run('thread')]);
    const next = await Promise.all([pool.run('thread'), pool.run('thread'), pool.run('thread')]);
    assert.deepEqual(new Set(next), new Set(first));
    await assert.rejects(pool.run('fail'), { message: 'not like this', code: 'ENOENT' });
  });

  test('refuses what would wait too long', async () => {
    const jobs = Array.from({ length: 5 }, () => pool.run('thread'));
    await assert.rejects(pool.run('thread'), { statusCode: 503, retryAfter: 5 });
    await Promise.all(jobs);
  });

  for (const job of ['endless', 'greedy', 'exit'] as const) {
    test(`ends a thread whose job is ${job}, and goes on with another`, async () => {
      const known = new Set(await Promise.all([pool.run('thread'), pool.run('thread')]));
      const lost = pool.run(job);
      const others = [pool.run('thread'), pool.run('thread')];
      await assert.rejects(lost, ThreadLost);
      await Promise.all(others);
      const now = await Promise.all([pool.run('thread'), pool.run('thread')]);
      assert.equal(now.filter((id) => !known.has(id)).length, 1);
    });
  }

  test('fails what is not done when it is closed', async () => {
    const endless = pool.run('endless');
    const waiting = [pool.run('endless'), pool.run('thread')];
    const failures = Promise.allSettled([endless, ...waiting]);
    await pool.close();
    for (const { status } of await failures) assert.equal(status, 'rejected');
    await assert.rejects(pool.run('thread'), ThreadLost);
  });
});

test('a pool that opens later has the idle threads of one that was closed', async () => {
  const entry = new URL('./isolated-thread.ts', import.meta.url);
  const open = () =>
    new ThreadPool<StrangeJob, number>({ entry, threads: 2, waiting: 3, deadlineMs: 2_000, memoryMb: 33 });
  const first = open();
  const thread = await first.run('thread');
  await first.close();
  const second = open();
  assert.equal(await second.run('thread'), thread);
  await second.close();
});
