import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { luhnDigit } from './signs.ts';
import { fiscalCodeLetter, isItalianFiscalCode, isItalianVatNumber } from './italian-numbers.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const DIGITS = Array.from('0123456789');
const signs = (of: readonly string[], count: number) =>
  fc.string({ unit: fc.constantFrom(...of), minLength: count, maxLength: count });

test('isItalianFiscalCode accepts known codes and rejects altered ones', () => {
  for (const good of ['RSSMRA85T10A562S', 'rssmra85t10a562s', 'MRTMTT91D08F205J', 'VRDGPP13R10B293P']) {
    assert.ok(isItalianFiscalCode(good), good);
  }
  for (const bad of ['RSSMRA85T10A562T', 'RSSMRA85T10A562', 'RSSMRA85Z10A562S', '12345678901', '']) {
    assert.ok(!isItalianFiscalCode(bad), bad);
  }
});

test('isItalianFiscalCode requires an existing date of birth and a place code from A to M or Z (R450)', () => {
  const withLetter = (signs: string) => signs + fiscalCodeLetter(signs);
  for (const good of ['CNTFNC84R44H5L1', 'PPSVLN85A41Z1N9', 'RSSMRA00B29H501', 'RSSMRAQRCMNFNLR']) {
    assert.ok(isItalianFiscalCode(withLetter(good)), good);
  }
  for (const bad of [
    'CNTCHR83T32D969', // day 32 of December
    'RSSMRA85B30H501', // 30 February
    'RSSMRA85D71H501', // day 31 of April, of a woman
    'RSSMRA01B29H501', // 29 February of 2001, which is no leap year
    'RSSMRA85T00H501',
    'RSSMRA85T40H501',
    'RSSMRA85T10N501', // no place begins with N
  ]) {
    assert.ok(!isItalianFiscalCode(withLetter(bad)), bad);
  }
});

test('isItalianFiscalCode accepts exactly one check letter, which an independent library accepts (decision 47)', () => {
  const digit = [...DIGITS, ...Array.from('LMNPQRSTUV')];
  const [tens, ones] = [Array.from('0L'), Array.from('123456789MNPQRSTUV')];
  const month = fc.constantFrom(...Array.from('ABCDEHLMPRST'));
  fc.assert(
    fc.property(
      fc.tuple(
        signs(LETTERS, 6),
        signs(digit, 2),
        month,
        signs(tens, 1),
        signs(ones, 1),
        signs(Array.from('ABCDEFGHIJKLMZ'), 1),
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

test('isItalianVatNumber accepts known numbers and rejects altered ones', () => {
  for (const good of ['07643520567', 'IT 07643520567', '00743110157']) {
    assert.ok(isItalianVatNumber(good), good);
  }
  for (const bad of ['07643520568', '0764352056', 'ES07643520567', '']) {
    assert.ok(!isItalianVatNumber(bad), bad);
  }
});

test('isItalianVatNumber requires an existing tax office and a number above 0', () => {
  const withDigit = (digits: string) => digits + String(luhnDigit(digits));
  for (const office of ['001', '100', '120', '121', '888', '999']) {
    assert.ok(isItalianVatNumber(withDigit(`0125658${office}`)), office);
  }
  for (const office of ['000', '101', '122', '875', '998']) {
    assert.ok(!isItalianVatNumber(withDigit(`0125658${office}`)), office);
  }
  assert.ok(!isItalianVatNumber(withDigit('0000000058')));
});

test('isItalianVatNumber accepts exactly one check digit, which an independent library accepts', () => {
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
