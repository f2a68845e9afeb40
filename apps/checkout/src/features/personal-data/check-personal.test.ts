import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedBuyers } from '@taquilla/testing/contracts/typed-buyers.ts';
import { values } from '@taquilla/testing/checkout/fixtures.ts';
import { checkPersonal } from './check-personal.ts';

const errorsOf = (typed: Partial<ReturnType<typeof values>['client']>) =>
  Object.fromEntries(
    checkPersonal({ ...values().client, ...typed }).flatMap(([path, error]) =>
      error ? [[path.replace('client.', ''), error]] : [],
    ),
  );

test('checkPersonal reports exactly the fields that the backend refuses', () => {
  for (const { wrong, buyer } of typedBuyers) {
    const errors = errorsOf({ ...buyer, emailverify: buyer.email });
    const expected =
      wrong === 'email' && buyer.email === '' ? ['email', 'emailverify'] : [wrong ?? []].flat();
    assert.deepEqual(Object.keys(errors), expected, JSON.stringify(buyer));
  }
});

test('checkPersonal returns the error of each field', () => {
  for (const [typed, errors] of [
    [{ name: ' \t ' }, { name: 'required' }],
    [{ name: 'Prize: https://evil.example' }, { name: 'notAName' }],
    [{ nif: '' }, { nif: 'required' }],
    [{ nif: '1234' }, { nif: 'nifShort' }],
    [{ nif: '123456789012345678901' }, { nif: 'nifLong' }],
    [{ nif: '12345678A' }, { nif: 'invalidCif' }],
    [{ email: ' Ada@example.org ' }, {}],
    [{ email: 'ada@', emailverify: 'ada@' }, { email: 'invalidEmail' }],
    [{ country: '' }, { country: 'required' }],
    [{ postcode: '' }, { postcode: 'required' }],
    [{ postcode: '4100' }, { postcode: 'postcodeShort' }],
    [{ postcode: '1234567890123' }, { postcode: 'postcodeLong' }],
    [{ phone: '' }, { phone: 'required' }],
    [{ phone: 'call me' }, { phone: 'phoneNotNumber' }],
    [{ phone: '(600) 12-34.56 78 9' }, { phone: 'tooManyDigits' }],
    // an autofilled number: no blur event has split off its prefix
    [{ phone: '+49 1512 3456789' }, {}],
    [{ phone: '12345' }, { phone: 'tooFewDigits' }],
  ] as const) {
    assert.deepEqual(errorsOf(typed), errors, JSON.stringify(typed));
  }
});

test('checkPersonal requires equal e-mail addresses, ignoring case (R132)', () => {
  assert.deepEqual(errorsOf({ email: 'Ada@Example.org ', emailverify: 'ada@example.org' }), {});
  assert.deepEqual(errorsOf({ emailverify: 'ada@example.com' }), { emailverify: 'emailsDiffer' });
  assert.deepEqual(errorsOf({ emailverify: '' }), { emailverify: 'required' });
});

test('checkPersonal accepts a prefix with or without a plus', () => {
  for (const prefix of ['+34', '34']) assert.deepEqual(errorsOf({ prefix }), {}, prefix);
  assert.deepEqual(errorsOf({ prefix: '' }), { prefix: 'required' });
  for (const prefix of ['+', 'Spain']) assert.equal(errorsOf({ prefix }).prefix, 'prefixInvalid', prefix);
});
