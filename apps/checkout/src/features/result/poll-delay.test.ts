import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pollDelay } from './poll-delay.ts';

test('pollDelay starts at 1 s, grows and never exceeds 15 s (R173)', () => {
  const delays = Array.from({ length: 20 }, (_none, polls) => pollDelay(polls));
  assert.equal(delays[0], 1000);
  assert.equal(delays[1], 1000);
  assert.equal(delays.at(-1), 15_000);
  assert.ok(delays.every((delay, index) => delay >= (delays[index - 1] ?? 0)));
});
