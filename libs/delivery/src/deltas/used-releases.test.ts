import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, setReleases, setCanary } from '../rollouts/change-rollout.ts';
import { usedReleases } from './used-releases.ts';

const at = (hour: number) => ({ what: '', by: '', why: '', at: `2026-11-23T${hour}:00:00.000Z` });

test('usedReleases returns current and earlier versions of all rollouts, latest first', () => {
  const first = changed(undefined, setReleases({ shell: '1', events: '1' }), at(10));
  const second = changed(first, setReleases({ events: '2' }), at(11));
  const byDefault = changed(second, setCanary('events', { version: '4', percent: 10 }), at(13));
  const tenant = changed(undefined, setReleases({ events: '3' }), at(12));
  assert.ok(byDefault && tenant);
  assert.deepEqual(Object.fromEntries(usedReleases([byDefault, tenant])), {
    shell: { now: ['1'], had: ['1'] },
    events: { now: ['2', '4', '3'], had: ['2', '4', '3', '1'] },
  });
});

test('usedReleases returns the current versions of a rollout without a history', () => {
  const used = usedReleases([{ schema: 1, revision: 1, releases: { shell: '1' } }]);
  assert.deepEqual(used.get('shell'), { now: ['1'], had: ['1'] });
});
