import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePasswordRequest, registerRequest } from '@taquilla/contracts';
import { registerBody, type RegisterValues } from '../register/register-values.ts';
import { resolveBy } from './resolve-by.ts';

const GOOD: RegisterValues = {
  ...{ username: '', name: 'Inés', last_name: '', nif: '0', address: 'Calle Ancha 1', postcode: '11001' },
  ...{
    country: 'ES',
    prefix: '+34',
    phone: '+34 600-11.12 22',
    email: 'a@b.example',
    emailVerify: 'A@b.example',
  },
  ...{ password: 'tres palabras', passwordVerify: 'tres palabras', language_id: '2' },
};
const errorsOf = async (changes: Partial<RegisterValues>) => {
  const resolve = resolveBy<RegisterValues>(registerRequest, (values) => registerBody(values, 7));
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ ...GOOD, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
};

test('a good registration passes, whatever its phone looks like', async () => {
  assert.deepEqual(await errorsOf({}), {});
  assert.equal(registerBody(GOOD, 7).phone, '600111222');
});

test('the rules of the box office are told by field, in its words', async () => {
  assert.deepEqual(await errorsOf({ email: 'x', emailVerify: 'x' }), { email: 'Invalid email' });
  assert.deepEqual(await errorsOf({ emailVerify: 'b@b.example' }), {
    emailVerify: 'Emails are not the same',
  });
  assert.deepEqual(await errorsOf({ nif: '12', postcode: '123', phone: 'call me' }), {
    nif: 'At least 5 characters',
    postcode: 'At least 5 characters',
    phone: 'The phone must be a number',
  });
  assert.deepEqual(await errorsOf({ password: 'short', passwordVerify: 'short' }), {
    password: 'At least 8 characters',
  });
});

test('an empty field is told that it is required (R192)', async () => {
  assert.deepEqual(await errorsOf({ name: '', phone: '', country: '' }), {
    name: 'This field is required',
    phone: 'This field is required',
    country: 'This field is required',
  });
});

test('passwords must match (R191)', async () => {
  const resolve = resolveBy(changePasswordRequest, (values) => values);
  const values = { current_password: 'x', password: 'tres palabras', passwordVerify: 'otras palabras' };
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  assert.equal(errors['passwordVerify']?.message, 'Passwords do not match');
});
