import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { validCIF } from 'spain-id';
import { cifDigit, isSpanishCif } from './spanish-cif.ts';

const digits = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));

test('known numbers', () => {
  for (const good of ['A58818501', 'B-64717838', 'Q2826000H', 'G28029643', 'a 58818501']) {
    assert.ok(isSpanishCif(good), good);
  }
  for (const bad of ['A58818502', 'Q28260008', 'A5881850A', 'I58818501', 'A5881850', '', '12345678Z']) {
    assert.ok(!isSpanishCif(bad), bad);
  }
});

test('agrees with an implementation that is not ours where the kind has a digit', () => {
  fc.assert(
    fc.property(fc.constantFrom('A', 'B', 'E', 'H'), digits, fc.nat(9), (kind, number, control) => {
      const cif = `${kind}${number}${control}`;
      assert.equal(isSpanishCif(cif), validCIF(cif));
    }),
  );
});

test('a digit that is changed changes the check digit', () => {
  fc.assert(
    fc.property(digits, fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
      const changed = Array.from(number)
        .map((sign, at) => (at === place ? (Number(sign) + add) % 10 : sign))
        .join('');
      assert.notEqual(cifDigit(changed), cifDigit(number));
    }),
  );
});
