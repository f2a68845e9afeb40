import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('createRateLimit allows the limit per address and minute', () => {
  let time = 0;
  const isAllowed = createRateLimit({ limit: 2, now: () => time });
  assert.deepEqual(['a', 'a', 'a', 'b'].map(isAllowed), [true, true, false, true]);
  time = 60_000;
  assert.equal(isAllowed('a'), true);
});
