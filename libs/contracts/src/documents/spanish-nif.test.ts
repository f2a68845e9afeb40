import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { validDNI, validNIE } from 'spain-id';
import { isSpanishNif, nifLetter } from './spanish-nif.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));
const letter = fc.constantFrom(...LETTERS);

test('known numbers', () => {
  for (const good of ['12345678Z', '00000000T', 'X1234567L', 'Y1234567X', '12.345.678-z', 'K1234567L']) {
    assert.ok(isSpanishNif(good), good);
  }
  for (const bad of ['12345678A', '1234567Z', 'X12345678Z', 'X1234567', '', '0', 'A58818501', 'Ñ1234567L']) {
    assert.ok(!isSpanishNif(bad), bad);
  }
});

test('agrees with an implementation that is not ours on any DNI and NIE', () => {
  fc.assert(
    fc.property(digits(8), letter, (number, sign) => {
      assert.equal(isSpanishNif(number + sign), validDNI(number + sign));
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom('X', 'Y', 'Z'), digits(7), letter, (kind, number, sign) => {
      assert.equal(isSpanishNif(kind + number + sign), validNIE(kind + number + sign));
    }),
  );
});

test('of all letters exactly one is right, and a changed digit needs another', () => {
  fc.assert(
    fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
      assert.equal(LETTERS.filter((sign) => isSpanishNif(number + sign)).length, 1);
      const changed = Array.from(number)
        .map((sign, at) => (at === place ? (Number(sign) + add) % 10 : sign))
        .join('');
      assert.ok(!isSpanishNif(changed + nifLetter(Number(number))));
    }),
  );
});
