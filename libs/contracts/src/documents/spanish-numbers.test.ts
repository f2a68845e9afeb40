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
/** What a library that is not ours says of any Spanish number (decision 47). */
const isOfSpain = (number: string) => stdnum.ES?.nif?.validate(number).isValid === true;
/** One digit of it another one. */
const changed = (number: string, place: number, add: number) =>
  Array.from(number, (sign, at) => (at === place ? (Number(sign) + add) % 10 : sign)).join('');

test('known numbers of persons', () => {
  for (const good of ['12345678Z', '00000000T', 'X1234567L', 'Y1234567X', '12.345.678-z', 'K1234567L']) {
    assert.ok(isSpanishNif(good), good);
  }
  for (const bad of ['12345678A', '1234567Z', 'X12345678Z', 'X1234567', '', '0', 'A58818501', 'Ñ1234567L']) {
    assert.ok(!isSpanishNif(bad), bad);
  }
});

test('agrees with an implementation that is not ours on any DNI, NIE and number of who has neither', () => {
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

test('of all letters exactly one is right, and a changed digit needs another', () => {
  fc.assert(
    fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
      assert.equal(LETTERS.filter((sign) => isSpanishNif(number + sign)).length, 1);
      assert.ok(!isSpanishNif(changed(number, place, add) + nifLetter(Number(number))));
    }),
  );
});

test('known numbers of organisations', () => {
  for (const good of ['A58818501', 'B-64717838', 'Q2826000H', 'G28029643', 'a 58818501']) {
    assert.ok(isSpanishCif(good), good);
  }
  for (const bad of ['A58818502', 'Q28260008', 'A5881850A', 'I58818501', 'A5881850', '', '12345678Z']) {
    assert.ok(!isSpanishCif(bad), bad);
  }
});

test('agrees with it on any CIF, but that some kinds have a digit only, and some a letter only', () => {
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

test('a digit that is changed changes the check digit', () => {
  fc.assert(
    fc.property(digits(7), fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
      assert.notEqual(luhnDigit(changed(number, place, add)), luhnDigit(number));
    }),
  );
});
