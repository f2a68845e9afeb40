import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isItalianVatNumber } from './italian-vat-number.ts';

test('known numbers', () => {
  for (const good of ['07643520567', 'IT 07643520567', '00743110157']) {
    assert.ok(isItalianVatNumber(good), good);
  }
  for (const bad of ['07643520568', '0764352056', 'ES07643520567', '']) {
    assert.ok(!isItalianVatNumber(bad), bad);
  }
});

test('of all last digits exactly one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
      const digits = String(number).padStart(10, '0');
      const right = Array.from('0123456789').filter((last) => isItalianVatNumber(digits + last));
      assert.equal(right.length, 1);
    }),
  );
});
