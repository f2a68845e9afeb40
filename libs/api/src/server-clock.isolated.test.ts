import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { noteServerTime, serverNow } from './server-clock.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2031-03-10T10:00:00Z');

beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
});
afterEach(() => {
  mock.timers.reset();
  noteServerTime(new Date().toUTCString());
});

for (const days of [40, -40]) {
  test(`serverNow returns the server's time on a device whose clock is ${days} days off`, () => {
    const there = NOW - days * DAY;
    noteServerTime(new Date(there).toUTCString());
    assert.equal(serverNow().getTime(), there);
  });
}

test('noteServerTime ignores the date of a cached response and an invalid date', () => {
  noteServerTime(new Date(NOW - 11 * 60_000).toUTCString());
  assert.equal(serverNow().getTime(), NOW);
  noteServerTime(null);
  noteServerTime('soon');
  assert.equal(serverNow().getTime(), NOW);
});
