import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstEnd, secondsLeft } from './hold-deadline.ts';

const NOW = Date.parse('2030-01-01T10:00:00Z');
const end = (expiresAt: string | null, serverOffset = 0) => ({ expiresAt, serverOffset });

test('secondsLeft returns whole seconds by the server’s clock, independently of the device’s clock, and never below 0 (R110)', () => {
  assert.equal(secondsLeft(end('2030-01-01T10:15:00Z'), NOW), 900);
  assert.equal(secondsLeft(end('2030-01-01T10:15:00Z'), NOW + 1), 900);
  const aDay = 24 * 60 * 60_000;
  for (const offset of [aDay, -aDay]) {
    assert.equal(secondsLeft(end('2030-01-01T10:15:00Z', offset), NOW - offset), 900);
  }
  assert.equal(secondsLeft(end('2030-01-01T09:00:00Z'), NOW), 0);
  assert.equal(secondsLeft(end(null), NOW), null);
  assert.equal(secondsLeft(null, NOW), null);
});

test('secondsLeft returns 0 for an impossible deadline, so that the server is queried', () => {
  assert.equal(secondsLeft(end('2099-01-01T10:00:00Z'), NOW), 0);
  assert.equal(secondsLeft(end('2030-01-02T10:00:00Z'), NOW), 24 * 60 * 60);
});

test('firstEnd returns the earlier deadline of two carts', () => {
  assert.equal(firstEnd([end('2030-01-01T10:15:00Z'), end('2030-01-01T10:10:00Z')], NOW), 600);
  assert.equal(firstEnd([null, end('2030-01-01T10:10:00Z')], NOW), 600);
  assert.equal(firstEnd([null, end(null)], NOW), null);
});
