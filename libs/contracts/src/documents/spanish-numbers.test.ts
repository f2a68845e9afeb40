import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { luhnDigit } from './signs.ts';
import { isSpanishCif, isSpanishNif, nifLetter } from './spanish-numbers.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));
const letter = fc.constantFrom(...LETTERS);
/** Returns whether an independent library accepts a Spanish number (decision 47). */
const isOfSpain = (number: string) => stdnum.ES?.nif?.validate(number).isValid === true;
/** Returns a number with `add` added to the digit at `place`, modulo 10. */
const changed = (number: string, place: number, add: number) =>
  Array.from(number, (sign, at) => (at === place ? (Number(sign) + add) % 10 : sign)).join('');

test('isSpanishNif accepts known numbers of persons and rejects altered ones', () => {
  for (const good of ['12345678Z', '00000000T', 'X1234567L', 'Y1234567X', '12.345.678-z', 'K1234567L']) {
    assert.ok(isSpanishNif(good), good);
  }
  for (const bad of ['12345678A', '1234567Z', 'X12345678Z', 'X1234567', '', '0', 'A58818501', 'Ñ1234567L']) {
    assert.ok(!isSpanishNif(bad), bad);
  }
});

test('isSpanishNif agrees with an independent library on DNI, NIE and numbers that begin with K, L or M', () => {
  fc.assert(
    fc.property(digits(8), letter, (number, sign) => {
      assert.equal(isSpanishNif(number + sign), isOfSpain(number + sign));
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Array.from('XYZKLM')), digits(7), letter, (kind, number, sign) => {
      assert.equal(isSpanishNif(kind + number + sign), isOfSpain(kind + number + sign));
    }),
  );
});

test('isSpanishNif accepts exactly one check letter, and rejects it after one digit changes', () => {
  fc.assert(
    fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
      assert.equal(LETTERS.filter((sign) => isSpanishNif(number + sign)).length, 1);
      assert.ok(!isSpanishNif(changed(number, place, add) + nifLetter(Number(number))));
    }),
  );
});

test('isSpanishCif accepts known numbers of organisations and rejects altered ones', () => {
  for (const good of ['A58818501', 'B-64717838', 'Q2826000H', 'G28029643', 'a 58818501']) {
    assert.ok(isSpanishCif(good), good);
  }
  for (const bad of ['A58818502', 'Q28260008', 'A5881850A', 'I58818501', 'A5881850', '', '12345678Z']) {
    assert.ok(!isSpanishCif(bad), bad);
  }
});

test('isSpanishCif agrees with an independent library, and requires a digit or a letter for some kinds', () => {
  const control = fc.constantFrom(...LETTERS, ...Array.from('0123456789'));
  fc.assert(
    fc.property(
      fc.constantFrom(...Array.from('ABCDEFGHJNPQRSUVW')),
      digits(7),
      control,
      (kind, number, sign) => {
        const isOfKind = !(/\d/.test(sign) ? /[NPQRSW]/ : /[ABEH]/).test(kind);
        assert.equal(isSpanishCif(kind + number + sign), isOfSpain(kind + number + sign) && isOfKind);
      },
    ),
    { numRuns: 1000 },
  );
});

test('luhnDigit of a CIF number changes when one digit changes', () => {
  fc.assert(
    fc.property(digits(7), fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
      assert.notEqual(luhnDigit(changed(number, place, add)), luhnDigit(number));
    }),
  );
});
