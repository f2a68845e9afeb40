import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingState, WEEKDAYS } from '@taquilla/contracts';
import { wallClock } from './wall-clock.ts';

test('wallClock returns the venue’s local time across both clock changes, and openingState uses it (R233)', () => {
  const at = (instant: string, zone = 'Europe/Madrid') => wallClock(zone, instant);
  assert.equal(at('2026-03-29T00:59:00Z'), '2026-03-29T01:59');
  assert.equal(at('2026-03-29T01:00:00Z'), '2026-03-29T03:00');
  assert.equal(at('2026-10-25T00:30:00Z'), '2026-10-25T02:30');
  assert.equal(at('2026-10-25T01:30:00Z'), '2026-10-25T02:30');
  assert.equal(at('2026-11-22T23:00:00Z'), '2026-11-23T00:00');
  assert.equal(at('2026-11-22T23:00:00Z', 'Atlantic/Canary'), '2026-11-22T23:00');
  const night = { weekdays: [...WEEKDAYS], from: null, until: null, opens: '22:00', closes: '04:00' };
  for (const instant of ['2026-03-29T01:00:00Z', '2026-10-25T01:30:00Z']) {
    assert.deepEqual(openingState({ rules: [night], exceptions: [] }, at(instant)), {
      isOpen: true,
      until: '04:00',
    });
  }
});
