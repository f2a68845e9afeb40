import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clocksDiffer } from './time-zones.ts';

const WINTER = new Date('2026-12-01T12:00:00Z');
const SUMMER = new Date('2026-07-01T12:00:00Z');

test('clocksDiffer is false for time zones with the same local time', () => {
  assert.equal(clocksDiffer('Europe/Madrid', 'Europe/Madrid', WINTER), false);
  assert.equal(clocksDiffer('Europe/Madrid', 'Europe/Paris', SUMMER), false);
  assert.equal(clocksDiffer('Europe/Madrid', 'Atlantic/Canary', SUMMER), true);
});

test('clocksDiffer applies daylight saving at the time of the visit', () => {
  assert.equal(clocksDiffer('Europe/Madrid', 'Africa/Lagos', WINTER), false);
  assert.equal(clocksDiffer('Europe/Madrid', 'Africa/Lagos', SUMMER), true);
});
