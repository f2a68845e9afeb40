import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextProgress } from './progress.ts';

const at = (now: number, isBusy: boolean) => ({ isBusy, now, shownAt: 1000 });

test('nextProgress shows the bar after 200 ms of waiting (R41)', () => {
  assert.deepEqual(nextProgress('idle', at(0, true)), { state: 'waiting', after: 0 });
  assert.deepEqual(nextProgress('waiting', at(0, true)), { state: 'shown', after: 200 });
  assert.equal(nextProgress('shown', at(5000, true)), null);
});

test('nextProgress shows no bar for a shorter wait', () => {
  assert.deepEqual(nextProgress('waiting', at(150, false)), { state: 'idle', after: 0 });
  assert.equal(nextProgress('idle', at(150, false)), null);
});

test('nextProgress keeps a bar for at least 200 ms, then completes and hides it', () => {
  assert.deepEqual(nextProgress('shown', at(1050, false)), { state: 'done', after: 150 });
  assert.deepEqual(nextProgress('shown', at(3000, false)), { state: 'done', after: 0 });
  assert.deepEqual(nextProgress('done', at(3000, false)), { state: 'idle', after: 200 });
});

test('nextProgress starts from waiting when work begins while the bar is fading out', () => {
  assert.deepEqual(nextProgress('done', at(3000, true)), { state: 'waiting', after: 0 });
});
