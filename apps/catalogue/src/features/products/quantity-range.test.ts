import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostOf, rangeProblem } from './quantity-range.ts';

const school = { min_quantity: 10, max_quantity: 30 };
const free = { min_quantity: null, max_quantity: null };

test('a quantity of 0 is always valid, others must be in the range (R71)', () => {
  const problems = [0, 1, 9, 10, 30, 31].map((quantity) => rangeProblem(school, quantity));
  assert.deepEqual(problems, [null, 'tooFew', 'tooFew', null, null, 'tooMany']);
});

test('a product without a range allows up to 999 units', () => {
  assert.equal(mostOf(free), 999);
  assert.deepEqual(
    [1, 999, 1000].map((quantity) => rangeProblem(free, quantity)),
    [null, null, 'tooMany'],
  );
});
