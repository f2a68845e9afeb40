import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slope, unsteady, type Minute } from './steadiness.ts';

const STEADY: Minute = {
  memory: { edge: 200 },
  descriptors: { edge: 60 },
  p99: { page: 40 },
  largestDrawing: 300,
};
const WARM_UP = 5;

/** Thirty minutes, of which each may differ. */
const run = (change: (minute: number) => Partial<Minute>): Minute[] =>
  Array.from({ length: 30 }, (_, minute) => ({ ...STEADY, ...change(minute) }));
/** The same up and down each time. */
const noise = (minute: number) => ((minute * 7919) % 13) - 6;

test('a fluctuating but constant series is steady, whatever its first minutes', () => {
  const minutes = run((minute) => ({
    memory: { edge: minute < WARM_UP ? 50 + 30 * minute : 200 + noise(minute) },
    p99: { page: minute === 20 ? 4_000 : 40 + noise(minute) },
  }));
  assert.deepEqual(unsteady(minutes, WARM_UP), []);
});

test('growing memory is reported with its amount', () => {
  const minutes = run((minute) => ({
    memory: { edge: 200 + 1.5 * minute + noise(minute), 'box office': 300 },
  }));
  const [line = '', ...others] = unsteady(minutes, WARM_UP);
  assert.match(line, /^edge grows by 1\.[345]\d MB a minute$/);
  assert.deepEqual(others, []);
});

test('leaked descriptors and slower responses are reported', () => {
  const leaking = run((minute) => ({ descriptors: { edge: 60 + minute } }));
  assert.deepEqual(unsteady(leaking, WARM_UP), ['edge had 69 descriptors, in the end 85']);
  const slower = run((minute) => ({ p99: { page: 40 + 8 * minute } }));
  assert.deepEqual(unsteady(slower, WARM_UP), ['p99 of page was 112 ms, in the end 240']);
});

test('a renderer process that is not replaced in time is reported', () => {
  assert.deepEqual(
    unsteady(
      run((minute) => ({ largestDrawing: 300 + 20 * minute })),
      WARM_UP,
    ),
    ['a process that draws had 880 MB'],
  );
});

test('one minute of samples yields no slope', () => {
  assert.equal(slope([5]), 0);
  assert.equal(slope([5, 7]), 2);
});
