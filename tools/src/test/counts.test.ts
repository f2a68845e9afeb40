import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTests } from './counts.ts';

test('countTests reads the summary of each runner', () => {
  assert.deepEqual(countTests('node', 'ℹ tests 5\nℹ pass 4\nℹ fail 1\n', 1), { passed: 4, failed: 1 });
  assert.deepEqual(countTests('jest', 'Tests:       1 failed, 12 passed, 13 total\n', 1), {
    passed: 12,
    failed: 1,
  });
  assert.deepEqual(countTests('playwright', '  2 failed\n    [a]\n  30 passed (1.2m)\n', 1), {
    passed: 30,
    failed: 2,
  });
});

test('countTests adds up the counts of several processes of one runner', () => {
  const output = 'ℹ pass 4\nℹ fail 1\nℹ pass 3\nℹ fail 2\n';
  assert.deepEqual(countTests('node', output, 1), { passed: 7, failed: 3 });
});

test('countTests ignores colour codes', () => {
  assert.deepEqual(
    countTests('jest', '\u001b[1mTests:\u001b[22m       \u001b[32m3 passed\u001b[39m, 3 total', 0),
    {
      passed: 3,
      failed: 0,
    },
  );
});

test('countTests returns a failure for a runner that fails without a failed test or runs no test', () => {
  assert.equal(countTests('node', 'ℹ pass 4\nℹ fail 0', 1).failed, 1);
  assert.equal(countTests('playwright', 'Error: no tests found', 0).failed, 1);
});
