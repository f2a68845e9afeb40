import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCountries, getCountryCallingCode, Metadata, type NumberingPlan } from 'libphonenumber-js/min';
import { CALLING_CODES, phoneLengths, trunkPrefix } from './phone-lengths.ts';

/** Missing in the library's types. */
type Plan = NumberingPlan & { nationalPrefix: () => string | undefined };

test('phoneLengths agrees with libphonenumber', () => {
  const lengths = new Map<string, number[]>();
  for (const country of getCountries()) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country);
    const code = getCountryCallingCode(country);
    const own = metadata.numberingPlan?.possibleLengths() ?? [];
    lengths.set(code, [...(lengths.get(code) ?? []), ...own]);
  }
  const known = [...lengths].map(([code, all]) => [
    code,
    { least: Math.min(...all), most: Math.max(...all) },
  ]);
  const ours = CALLING_CODES.map((code) => [code, phoneLengths(code)]);
  assert.deepEqual(Object.fromEntries(ours), Object.fromEntries(known));
});

test('trunkPrefix agrees with libphonenumber (R452)', () => {
  for (const country of getCountries()) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country);
    const plan = metadata.numberingPlan as Plan | undefined;
    assert.equal(trunkPrefix(getCountryCallingCode(country)), plan?.nationalPrefix() || '', country);
  }
});

test('phoneLengths returns the lengths of +1 for a North American prefix with an area code', () => {
  assert.deepEqual(phoneLengths('+1242'), { least: 7, most: 10 });
  assert.deepEqual(phoneLengths('+1'), phoneLengths('+1242'));
});

test('phoneLengths returns the widest range for an unknown prefix', () => {
  for (const prefix of ['', '+', '+999', 'x']) assert.deepEqual(phoneLengths(prefix), { least: 4, most: 15 });
});

test('no calling code is a prefix of another', () => {
  for (const code of CALLING_CODES) {
    assert.deepEqual(
      CALLING_CODES.filter((other) => other !== code && other.startsWith(code)),
      [],
    );
  }
});
