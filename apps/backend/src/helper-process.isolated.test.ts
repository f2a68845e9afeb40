import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { HelperBusy, HelperProcess, TaskFailed } from './helper-process.ts';
import type { HelperTask } from '@taquilla/testing/backend/helper-task.ts';

const SCRIPT = new URL('../../../testing/backend/helper-task.ts', import.meta.url);
const helpers: HelperProcess<HelperTask, string>[] = [];
function helper(limits: { deadlineMs?: number; patienceMs?: number } = {}) {
  const made = new HelperProcess<HelperTask, string>({
    script: SCRIPT,
    deadlineMs: 10_000,
    patienceMs: 60_000,
    heapMb: 40,
    ...limits,
  });
  helpers.push(made);
  return made;
}
after(() => Promise.all(helpers.map((one) => one.close())));

test('HelperProcess runs tasks one after the other and returns the result of each', async () => {
  const one = helper();
  const answers = await Promise.all(['a', 'b', 'c'].map((say) => one.run({ say })));
  assert.deepEqual(answers, ['a', 'b', 'c']);
});

test('HelperProcess kills a task after its deadline without blocking the caller, and runs the next task', async () => {
  const one = helper({ deadlineMs: 300 });
  const meanwhile = { isOver: false, turns: 0 };
  const endless = assert
    .rejects(one.run({ hang: true }), TaskFailed)
    .finally(() => (meanwhile.isOver = true));
  while (!meanwhile.isOver) {
    await turn();
    meanwhile.turns += 1;
  }
  await endless;
  assert.ok(meanwhile.turns > 100, String(meanwhile.turns));
  assert.equal(await one.run({ say: 'next' }), 'next');
});

test('HelperProcess fails only the task that exhausts memory or crashes the process', async () => {
  const one = helper();
  await assert.rejects(one.run({ fill: true }), TaskFailed);
  await assert.rejects(one.run({ die: true }), TaskFailed);
  assert.equal(await one.run({ say: 'next' }), 'next');
});

test('HelperProcess throws HelperBusy for a task that has waited longer than patienceMs', async () => {
  const one = helper({ deadlineMs: 500, patienceMs: 200 });
  const [first, second] = await Promise.allSettled([one.run({ hang: true }), one.run({ say: 'late' })]);
  assert.ok(first.status === 'rejected' && first.reason instanceof TaskFailed);
  assert.ok(second.status === 'rejected' && second.reason instanceof HelperBusy);
});

test('HelperProcess passes no environment variables to the process', async () => {
  process.env['HELPER_SECRET'] = 'x';
  assert.equal(await helper().run({ env: 'HELPER_SECRET' }), 'none');
});

test('HelperProcess starts again on the next task after close', async () => {
  const one = helper();
  await one.run({ say: 'a' });
  await one.close();
  await one.close();
  assert.equal(await one.run({ say: 'b' }), 'b');
});
