import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitCents } from './split-cents.ts';

test('splitCents adds the cents left by rounding down to the largest remainders', () => {
  assert.deepEqual(splitCents(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(splitCents(10, [1, 2, 4]), [1, 3, 6]);
});

test('splitCents returns the whole amount as the first part when all weights are zero', () => {
  assert.deepEqual(splitCents(150, [0, 0]), [150, 0]);
  assert.deepEqual(splitCents(150, []), []);
});

test('splitCents returns parts that add up to the total and differ from the exact amounts by less than a cent', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (total, sizes) => {
      const parts = splitCents(total, sizes);
      const sum = sizes.reduce((all, weight) => all + weight, 0);
      assert.equal(
        parts.reduce((all, part) => all + part, 0),
        total,
      );
      if (sum > 0)
        for (const [index, part] of parts.entries())
          assert.ok(Math.abs(part - (total * (sizes[index] ?? 0)) / sum) < 1);
    }),
  );
});
