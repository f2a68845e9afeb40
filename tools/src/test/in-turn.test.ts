import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './in-turn.ts';

test('one piece of work begins after the other, also after one that failed', async () => {
  const done: string[] = [];
  let end = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  const works = [
    inTurn(async () => {
      await first;
      done.push('first');
    }),
    inTurn(() => Promise.reject(new Error('second'))),
    inTurn(async () => done.push('third')),
  ];
  assert.deepEqual(done, []);
  end();
  const outcomes = await Promise.allSettled(works);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(done, ['first', 'third']);
});
