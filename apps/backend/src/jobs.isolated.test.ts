import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { JobRunner } from './jobs.ts';

/** Lets pending promise callbacks run. */
const settle = () => new Promise(setImmediate);

test('JobRunner runs a job again after each run, never concurrently, and continues after a failure', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const failures: unknown[] = [];
  const jobs = new JobRunner({ error: (details: unknown) => failures.push(details) });
  let runs = 0;
  let finish: () => void = () => undefined;
  jobs.register('slow', 1000, async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
    await new Promise<void>((resolve) => (finish = resolve));
  });
  jobs.start();
  assert.equal(runs, 0);
  mock.timers.tick(1000);
  await settle();
  assert.deepEqual([runs, failures.length], [1, 1]);
  mock.timers.tick(1000);
  await settle();
  mock.timers.tick(5000);
  assert.equal(runs, 2, 'the second run has not ended');

  const stopped = jobs.stop();
  finish();
  await stopped;
  mock.timers.tick(5000);
  assert.equal(runs, 2);
  mock.timers.reset();
});

test('JobRunner aborts the signal of its jobs on stop, and runs local jobs only when started with `local`', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const jobs = new JobRunner({ error: () => undefined });
  const ran: string[] = [];
  let signal: AbortSignal | undefined;
  const run = async (stopping: AbortSignal) => {
    signal = stopping;
    ran.push('local');
  };
  jobs.register('local', 1000, run, { isLocal: true });
  jobs.register('of all', 1000, async () => void ran.push('of all'));
  jobs.start('local');
  mock.timers.tick(1000);
  await settle();
  assert.deepEqual([ran, signal?.aborted], [['local'], false]);
  await jobs.stop();
  assert.equal(signal?.aborted, true);
  mock.timers.reset();
});
