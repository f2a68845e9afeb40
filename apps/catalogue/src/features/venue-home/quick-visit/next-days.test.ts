import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextDays } from './next-days.ts';

test('nextDays adds the next Saturday from Sunday to Thursday, and the next weekend day from Friday on', () => {
  assert.deepEqual(nextDays('2026-11-29'), ['2026-11-29', '2026-11-30', '2026-12-05']);
  assert.deepEqual(nextDays('2026-12-03'), ['2026-12-03', '2026-12-04', '2026-12-05']);
  assert.deepEqual(nextDays('2026-12-04'), ['2026-12-04', '2026-12-05', '2026-12-06']);
  assert.deepEqual(nextDays('2026-12-05'), ['2026-12-05', '2026-12-06', '2026-12-12']);
});
