import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { fiscalCodeLetter, isItalianFiscalCode, isItalianVatNumber } from './italian-numbers.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DIGITS = Array.from('0123456789');
const signs = (of: readonly string[], count: number) =>
  fc.string({ unit: fc.constantFrom(...of), minLength: count, maxLength: count });

test('known codes', () => {
  for (const good of ['RSSMRA85T10A562S', 'rssmra85t10a562s', 'MRTMTT91D08F205J', 'VRDGPP13R10B293P']) {
    assert.ok(isItalianFiscalCode(good), good);
  }
  for (const bad of ['RSSMRA85T10A562T', 'RSSMRA85T10A562', 'RSSMRA85Z10A562S', '12345678901', '']) {
    assert.ok(!isItalianFiscalCode(bad), bad);
  }
});

test('of all last letters exactly one is right: the one that a library says which is not ours (decision 095)', () => {
  const digit = [...DIGITS, ...Array.from('LMNPQRSTUV')];
  const month = fc.constantFrom(...Array.from('ABCDEHLMPRST'));
  fc.assert(
    fc.property(
      fc.tuple(
        signs(LETTERS, 6),
        signs(digit, 2),
        month,
        signs(digit, 2),
        signs(LETTERS, 1),
        signs(digit, 3),
      ),
      (parts) => {
        const code = parts.join('');
        const right = LETTERS.filter((last) => isItalianFiscalCode(code + last));
        assert.deepEqual(right, [fiscalCodeLetter(code)]);
        assert.ok(stdnum.IT?.codicefiscale?.validate(code + right.join('')).isValid, code);
      },
    ),
  );
});

test('known numbers of businesses', () => {
  for (const good of ['07643520567', 'IT 07643520567', '00743110157']) {
    assert.ok(isItalianVatNumber(good), good);
  }
  for (const bad of ['07643520568', '0764352056', 'ES07643520567', '']) {
    assert.ok(!isItalianVatNumber(bad), bad);
  }
});

test('of all last digits exactly one is right: of those of an office that exists the one that it says too', () => {
  const office = fc.integer({ min: 1, max: 100 }).map((number) => String(number).padStart(3, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), office, (number, of) => {
      const digits = String(number).padStart(7, '0') + of;
      const right = DIGITS.filter((last) => isItalianVatNumber(digits + last));
      assert.equal(right.length, 1);
      assert.ok(stdnum.IT?.iva?.validate(digits + right.join('')).isValid, digits);
    }),
  );
});
