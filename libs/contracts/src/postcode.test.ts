import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCountries } from 'libphonenumber-js/min';
import { formatAddress } from 'localized-address-format';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { leastOfPostcode, postcodeMessage, postcodeProblem } from './postcode.ts';
import { coded } from './refusals/refusal.ts';

test('postcodeProblem requires five characters by default, also for unknown countries (R135)', () => {
  for (const country of ['ES', 'DE', 'FR', 'IT', '', 'ZZ']) {
    assert.equal(postcodeMessage('4100', country), coded('tooShort', { number: 5 }));
    assert.equal(postcodeProblem('41001', country), undefined);
    assert.equal(postcodeMessage(' ', country), 'required');
  }
});

test('postcodeProblem applies the length of each country, or none', () => {
  for (const [country, postcode] of [
    ['AT', '1010'],
    ['CH', '8001'],
    ['IS', '101'],
    ['GB', 'SW1A 1AA'],
    ['JP', '100-0001'],
    ['IE', 'D02 AF30'],
    ['IE', 'D02'],
    ['IE', ''],
    ['HK', ''],
    ['AE', '00000'],
  ] as const) {
    assert.equal(postcodeProblem(postcode, country), undefined, `${country} ${postcode}`);
  }
  assert.equal(postcodeMessage('101', 'AT'), coded('tooShort', { number: 4 }));
  assert.equal(postcodeMessage('1234567890123', 'IE'), coded('tooLong', { number: 12 }));
});

/** Numbers of two to four digits, and variants with letters. */
const SHORT_CODES = [2, 3, 4]
  .flatMap((length) =>
    Array.from({ length: 10 ** length }, (_code, number) => String(number).padStart(length, '0')),
  )
  .concat(['AB12', 'A12', 'A123', 'AB1', 'ABC1', 'A1B', 'A1B2', '1AB', '12AB', 'B1A']);

test('leastOfPostcode admits every short postcode that is valid in its country', () => {
  for (const country of getCountries().filter((code) => postcodeValidatorExistsForCountry(code))) {
    const least = leastOfPostcode(country);
    const refused = SHORT_CODES.filter((code) => code.length < least && postcodeValidator(code, country));
    assert.deepEqual(refused, [], country);
  }
});

/** Regions of the library that have no postal addresses of their own. */
const PARTS: readonly string[] = ['AC', 'TA'];

test('leastOfPostcode returns 0 for countries whose addresses have no postcode', () => {
  const line = { postalCode: 'POSTCODE', locality: 'Town', addressLines: ['Street 1'] };
  for (const postalCountry of getCountries().filter((code) => !PARTS.includes(code))) {
    const hasPostcode = formatAddress({ ...line, postalCountry })
      .join(' ')
      .includes(line.postalCode);
    if (!hasPostcode) assert.equal(leastOfPostcode(postalCountry), 0, postalCountry);
  }
});
