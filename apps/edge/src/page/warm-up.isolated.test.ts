import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ActiveRollouts } from '../rollouts/active-rollouts.ts';
import { warmUp } from './warm-up.ts';

for (const [isFirst, longest] of [
  [true, 10_000],
  [false, 3_000],
] as const) {
  test(`warmUp waits at most ${longest} ms for a hanging renderer ${isFirst ? 'at start' : 'after a rollout change'}`, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    let isOver = false;
    const warmedUp = warmUp(new ActiveRollouts(new Map(), new Map()), {
      renderer: { load: () => new Promise(() => undefined) },
      pages: { renew: () => Promise.resolve() },
      isFirst,
    }).then(() => (isOver = true));
    context.mock.timers.tick(longest - 1);
    await setImmediate();
    assert.equal(isOver, false);
    context.mock.timers.tick(1);
    await warmedUp;
  });
}
