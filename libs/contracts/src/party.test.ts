import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unaccompanied, type PartyLine } from './party.ts';

const ADULT = 1;
const CHILD = 2;
const line = (productId: number, stockIds: number[] = [], quantity = 1): PartyLine => ({
  productId,
  quantity,
  stockIds,
  accompaniedBy: productId === CHILD ? [ADULT] : [],
});
const alone = (...lines: PartyLine[]) => unaccompanied(lines).map(({ productId }) => productId);

test('unaccompanied returns a child without an adult at the same time (R423)', () => {
  assert.deepEqual(alone(line(CHILD, [10])), [CHILD]);
  assert.deepEqual(alone(line(CHILD, [10]), line(ADULT, [10, 20])), []);
  assert.deepEqual(alone(line(CHILD, [10]), line(ADULT, [30])), [CHILD], 'at another time');
  assert.deepEqual(alone(line(CHILD, [10]), line(ADULT, [10], 0)), [CHILD], 'an adult who leaves the party');
  assert.deepEqual(alone(line(CHILD, [10], 0)), [], 'a child who leaves the party');
  assert.deepEqual(alone(line(CHILD), line(ADULT, [10])), [], 'without a time of its own');
  assert.deepEqual(alone(line(ADULT, [10])), []);
});
