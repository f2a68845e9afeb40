import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextProgress } from './progress.ts';

const at = (now: number, isBusy: boolean) => ({ isBusy, now, shownAt: 1000 });

test('a wait shows after 200 ms (R41)', () => {
  assert.deepEqual(nextProgress('idle', at(0, true)), { state: 'waiting', after: 0 });
  assert.deepEqual(nextProgress('waiting', at(0, true)), { state: 'shown', after: 200 });
  assert.equal(nextProgress('shown', at(5000, true)), null);
});

test('a shorter wait shows nothing', () => {
  assert.deepEqual(nextProgress('waiting', at(150, false)), { state: 'idle', after: 0 });
  assert.equal(nextProgress('idle', at(150, false)), null);
});

test('what is shown stays 200 ms at least, then runs to its end and goes', () => {
  assert.deepEqual(nextProgress('shown', at(1050, false)), { state: 'done', after: 150 });
  assert.deepEqual(nextProgress('shown', at(3000, false)), { state: 'done', after: 0 });
  assert.deepEqual(nextProgress('done', at(3000, false)), { state: 'idle', after: 200 });
});

test('work that begins again while the bar goes starts anew', () => {
  assert.deepEqual(nextProgress('done', at(3000, true)), { state: 'waiting', after: 0 });
});
