import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slope, unsteady, type Minute } from './steadiness.ts';

const STEADY: Minute = {
  memory: { edge: 200 },
  descriptors: { edge: 60 },
  p99: { page: 40 },
  largestRenderer: 300,
};
const WARM_UP = 5;

/** Returns 30 minutes, changed by their index. */
const run = (change: (minute: number) => Partial<Minute>): Minute[] =>
  Array.from({ length: 30 }, (_, minute) => ({ ...STEADY, ...change(minute) }));
/** Deterministic noise from −6 to 6. */
const noise = (minute: number) => ((minute * 7919) % 13) - 6;

test('unsteady returns no lines for a fluctuating but constant series, and ignores the warm-up', () => {
  const minutes = run((minute) => ({
    memory: { edge: minute < WARM_UP ? 50 + 30 * minute : 200 + noise(minute) },
    p99: { page: minute === 20 ? 4_000 : 40 + noise(minute) },
  }));
  assert.deepEqual(unsteady(minutes, WARM_UP), []);
});

test('unsteady reports growing memory with its growth per minute', () => {
  const minutes = run((minute) => ({
    memory: { edge: 200 + 1.5 * minute + noise(minute), backend: 300 },
  }));
  const [line = '', ...others] = unsteady(minutes, WARM_UP);
  assert.match(line, /^edge grows by 1\.[345]\d MB a minute$/);
  assert.deepEqual(others, []);
});

test('unsteady reports leaked descriptors and slower responses', () => {
  const leaking = run((minute) => ({ descriptors: { edge: 60 + minute } }));
  assert.deepEqual(unsteady(leaking, WARM_UP), ['edge had 69 descriptors, in the end 85']);
  const slower = run((minute) => ({ p99: { page: 40 + 8 * minute } }));
  assert.deepEqual(unsteady(slower, WARM_UP), ['p99 of page was 112 ms, in the end 240']);
});

test('unsteady reports a render process beyond its memory limit', () => {
  assert.deepEqual(
    unsteady(
      run((minute) => ({ largestRenderer: 300 + 20 * minute })),
      WARM_UP,
    ),
    ['a render process had 880 MB'],
  );
});

test('slope of one value is 0, and of two values their difference', () => {
  assert.equal(slope([5]), 0);
  assert.equal(slope([5, 7]), 2);
});
