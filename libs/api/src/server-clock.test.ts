import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { noteServerTime, serverNow } from './server-clock.ts';

const DAY = 24 * 60 * 60_000;
afterEach(() => {
  noteServerTime(new Date().toUTCString());
});

for (const days of [40, -40]) {
  test(`a device whose clock is ${days} days off knows the server's day`, () => {
    const there = Date.now() - days * DAY;
    noteServerTime(new Date(there).toUTCString());
    assert.ok(Math.abs(serverNow().getTime() - there) < 2000);
  });
}

test('an answer that was kept for some minutes makes a right clock no worse; what is no time says nothing', () => {
  noteServerTime(new Date(Date.now() - 11 * 60_000).toUTCString());
  assert.ok(Math.abs(serverNow().getTime() - Date.now()) < 100);
  noteServerTime(null);
  noteServerTime('soon');
  assert.ok(Math.abs(serverNow().getTime() - Date.now()) < 100);
});
