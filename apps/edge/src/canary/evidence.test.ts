import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { evidence, upperBound } from './evidence.ts';

const counts = fc.tuple(fc.nat(100), fc.nat(400)).map(([bad, good]) => ({ bad, of: bad + good }));
const probabilities = fc.double({ min: 0.005, max: 0.6, noNaN: true });

test('evidence stays the same on average when failures occur as often as expected', () => {
  fc.assert(
    fc.property(counts, probabilities, ({ bad, of }, expected) => {
      const now = evidence({ bad, of }, expected);
      const onAverage =
        expected * evidence({ bad: bad + 1, of: of + 1 }, expected) +
        (1 - expected) * evidence({ bad, of: of + 1 }, expected);
      assert.ok(Math.abs(onAverage - now) <= 1e-9 * now);
    }),
  );
});

test('evidence rises with a failure and falls with a success', () => {
  fc.assert(
    fc.property(counts, probabilities, ({ bad, of }, expected) => {
      const now = evidence({ bad, of }, expected);
      assert.ok(evidence({ bad: bad + 1, of: of + 1 }, expected) > now);
      assert.ok(evidence({ bad, of: of + 1 }, expected) < now || now === 0);
    }),
  );
});

test('evidence is 1 without cases', () => {
  fc.assert(
    fc.property(probabilities, (expected) => {
      assert.ok(Math.abs(evidence({ bad: 0, of: 0 }, expected) - 1) < 1e-9);
    }),
  );
});

test('upperBound is above the observed rate and approaches it with more cases', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.integer({ min: 51, max: 500 }), (bad, of) => {
      const bound = upperBound({ bad, of });
      assert.ok(bound > bad / of && bound < 1);
      assert.ok(upperBound({ bad: bad * 4, of: of * 4 }) < bound);
    }),
  );
});

test('upperBound matches a published Wilson bound, and evidence of 20 failures in 20 cases exceeds 1e20', () => {
  // Brown, Cai, DasGupta (2001), formula 4, with z = 1.645
  assert.ok(Math.abs(upperBound({ bad: 10, of: 100 }) - 0.1603) < 0.0005);
  assert.ok(evidence({ bad: 20, of: 20 }, 0.05) > 1e20);
});
