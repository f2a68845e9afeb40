import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, give, giveToPercentage } from '../rollouts/change-rollout.ts';
import { usedReleases } from './used-releases.ts';

const at = (hour: number) => ({ what: '', by: '', why: '', at: `2026-11-23T${hour}:00:00.000Z` });

test('visitors have what rollouts give now, and what they gave, the last first', () => {
  const first = changed(undefined, give({ shell: '1', events: '1' }), at(10));
  const second = changed(first, give({ events: '2' }), at(11));
  const everybody = changed(second, giveToPercentage('events', { version: '4', percent: 10 }), at(13));
  const venue = changed(undefined, give({ events: '3' }), at(12));
  assert.ok(everybody && venue);
  assert.deepEqual(Object.fromEntries(usedReleases([everybody, venue])), {
    shell: { now: ['1'], had: ['1'] },
    events: { now: ['2', '4', '3'], had: ['2', '4', '3', '1'] },
  });
});

test('a rollout of before, without a history, is what it is now', () => {
  const used = usedReleases([{ schema: 1, revision: 1, releases: { shell: '1' } }]);
  assert.deepEqual(used.get('shell'), { now: ['1'], had: ['1'] });
});
