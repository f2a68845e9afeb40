import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fiscalCodeLetter, isItalianFiscalCode } from './italian-fiscal-code.ts';

test('known codes', () => {
  for (const good of ['RSSMRA85T10A562S', 'rssmra85t10a562s', 'MRTMTT91D08F205J', 'VRDGPP13R10B293P']) {
    assert.ok(isItalianFiscalCode(good), good);
  }
  for (const bad of ['RSSMRA85T10A562T', 'RSSMRA85T10A562', 'RSSMRA85Z10A562S', '12345678901', '']) {
    assert.ok(!isItalianFiscalCode(bad), bad);
  }
});

test('of all last letters exactly one is right', () => {
  const letters = (count: number) =>
    fc.string({
      unit: fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
      minLength: count,
      maxLength: count,
    });
  const digits = (count: number) =>
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: count, maxLength: count });
  const month = fc.constantFrom(...Array.from('ABCDEHLMPRST'));
  fc.assert(
    fc.property(letters(6), digits(2), month, digits(2), letters(1), digits(3), (...parts) => {
      const signs = parts.join('');
      const right = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((last) =>
        isItalianFiscalCode(signs + last),
      );
      assert.deepEqual(right, [fiscalCodeLetter(signs)]);
    }),
  );
});
