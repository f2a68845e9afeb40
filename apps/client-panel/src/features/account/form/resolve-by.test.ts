import { resolveBy } from '@taquilla/forms/judge';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePasswordRequest, coded } from '@taquilla/contracts';
import { registerBody, REGISTRATION, type RegisterValues } from '../register/register-values.ts';

const GOOD: RegisterValues = {
  username: '',
  name: 'Inés',
  last_name: '',
  nif: '0',
  document_type: 'tax',
  address: 'Calle Ancha 1',
  postcode: '11001',
  country: 'ES',
  prefix: '+34',
  phone: '+34 600-11.12 22',
  email: 'a@b.example',
  emailVerify: 'A@b.example',
  password: 'tres palabras',
  passwordVerify: 'tres palabras',
  language_id: '2',
};
const errorsOf = async (changes: Partial<RegisterValues>) => {
  const resolve = resolveBy<RegisterValues>(REGISTRATION, (values) => registerBody(values, 7));
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ ...GOOD, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.type]));
};

test('resolveBy accepts a valid registration and normalises its phone', async () => {
  assert.deepEqual(await errorsOf({}), {});
  assert.equal(registerBody(GOOD, 7).phone, '600111222');
});

test('resolveBy returns the errors of the contract’s schema by field', async () => {
  assert.deepEqual(await errorsOf({ email: 'x', emailVerify: 'x' }), { email: 'invalidEmail' });
  assert.deepEqual(await errorsOf({ emailVerify: 'b@b.example' }), {
    emailVerify: 'emailsDiffer',
  });
  assert.deepEqual(await errorsOf({ nif: '12', postcode: '123', phone: 'call me' }), {
    nif: coded('tooShort', { number: 5 }),
    postcode: coded('tooShort', { number: 5 }),
    phone: 'phoneNotNumber',
  });
  assert.deepEqual(await errorsOf({ password: 'short', passwordVerify: 'short' }), {
    password: coded('tooShort', { number: 8 }),
  });
});

test('resolveBy checks the digits of a document number by country (R133)', async () => {
  const wrong = { nif: coded('invalidCif', { cif: '12345678A' }) };
  assert.deepEqual(await errorsOf({ nif: '12345678A' }), wrong);
  assert.deepEqual(await errorsOf({ nif: '12345678A', name: '' }), { ...wrong, name: 'required' });
  assert.deepEqual(await errorsOf({ nif: '12345678Z' }), {});
  assert.deepEqual(await errorsOf({ nif: '12345678A', country: 'GB', postcode: 'SW1A 1AA' }), {});
});

test('resolveBy returns required for empty fields (R192)', async () => {
  assert.deepEqual(await errorsOf({ name: '', phone: '', country: '' }), {
    name: 'required',
    phone: 'required',
    country: 'required',
  });
});

test('resolveBy requires equal passwords (R191)', async () => {
  const resolve = resolveBy(changePasswordRequest, (values) => values);
  const values = { current_password: 'x', password: 'tres palabras', passwordVerify: 'otras palabras' };
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  assert.equal(errors['passwordVerify']?.type, 'passwordsDiffer');
});
