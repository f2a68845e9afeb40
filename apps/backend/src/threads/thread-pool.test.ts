import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FaultyJob } from './isolated-thread.ts';
import { ThreadLost, ThreadPool } from './thread-pool.ts';

let pool: ThreadPool<FaultyJob, number>;

describe('ThreadPool with two threads', () => {
  before(() => {
    const entry = new URL('./isolated-thread.ts', import.meta.url);
    pool = new ThreadPool({ entry, threads: 2, waiting: 3, deadlineMs: 2_000, memoryMb: 32 });
  });
  after(() => pool.close());

  test('executes jobs, reuses its threads, and rejects with the message and code of a failed job', async () => {
    const first = await Promise.all([pool.run('thread'), pool.run('thread')]);
    const next = await Promise.all([pool.run('thread'), pool.run('thread'), pool.run('thread')]);
    assert.deepEqual(new Set(next), new Set(first));
    await assert.rejects(pool.run('fail'), { message: 'not like this', code: 'ENOENT' });
  });

  test('rejects a job with 503 when the queue is full', async () => {
    const jobs = Array.from({ length: 5 }, () => pool.run('thread'));
    await assert.rejects(pool.run('thread'), { statusCode: 503, retryAfter: 5 });
    await Promise.all(jobs);
  });

  for (const job of ['endless', 'greedy', 'exit'] as const) {
    test(`replaces the thread of the job “${job}”`, async () => {
      const known = new Set(await Promise.all([pool.run('thread'), pool.run('thread')]));
      const lost = pool.run(job);
      const others = [pool.run('thread'), pool.run('thread')];
      await assert.rejects(lost, ThreadLost);
      await Promise.all(others);
      const now = await Promise.all([pool.run('thread'), pool.run('thread')]);
      assert.equal(now.filter((id) => !known.has(id)).length, 1);
    });
  }

  test('rejects unfinished jobs on close', async () => {
    const endless = pool.run('endless');
    const waiting = [pool.run('endless'), pool.run('thread')];
    const failures = Promise.allSettled([endless, ...waiting]);
    await pool.close();
    for (const { status } of await failures) assert.equal(status, 'rejected');
    await assert.rejects(pool.run('thread'), ThreadLost);
  });
});

test('ThreadPool reuses the idle threads of a closed pool', async () => {
  const entry = new URL('./isolated-thread.ts', import.meta.url);
  const open = () =>
    new ThreadPool<FaultyJob, number>({ entry, threads: 2, waiting: 3, deadlineMs: 2_000, memoryMb: 33 });
  const first = open();
  const thread = await first.run('thread');
  await first.close();
  const second = open();
  assert.equal(await second.run('thread'), thread);
  await second.close();
});
