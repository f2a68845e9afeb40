import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostOf, rangeProblem } from './quantity-range.ts';

const school = { min_quantity: 10, max_quantity: 30 };
const free = { min_quantity: null, max_quantity: null };

test('rangeProblem accepts 0 and quantities within the range, and returns tooFew or tooMany for others (R71)', () => {
  const problems = [0, 1, 9, 10, 30, 31].map((quantity) => rangeProblem(school, quantity));
  assert.deepEqual(problems, [null, 'tooFew', 'tooFew', null, null, 'tooMany']);
});

test('mostOf and rangeProblem allow up to 999 units of a product without a range', () => {
  assert.equal(mostOf(free), 999);
  assert.deepEqual(
    [1, 999, 1000].map((quantity) => rangeProblem(free, quantity)),
    [null, null, 'tooMany'],
  );
});
