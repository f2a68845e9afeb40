/** Helper process for the tests of `HelperProcess`: replies, hangs, exhausts memory or aborts, depending on the task. */
import { helpWith } from '../../apps/backend/src/helper-process.ts';

export type HelperTask = { say: string } | { hang: true } | { fill: true } | { die: true } | { env: string };

function hang(): never {
  for (;;) Math.random();
}

helpWith(async (task: HelperTask) => {
  if ('say' in task) return task.say;
  if ('env' in task) return process.env[task.env] ?? 'none';
  if ('hang' in task) hang();
  if ('die' in task) process.abort();
  const kept: object[] = [];
  for (;;) kept.push({ kept: kept.length });
});
