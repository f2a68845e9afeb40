import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialValues } from './register-values.ts';

test('initialValues fills in the data that a guest typed in the checkout, without a password', () => {
  const document = { nif: 'J8369854', document_type: 'passport' as const };
  const person = {
    ...document,
    country: 'ES',
    postcode: '28001',
    prefix: '+34',
    phone: '600123123',
    address: '',
  };
  const values = initialValues({ ...person, name: 'Ada King Lovelace', email: 'ada@example.org' });
  assert.deepEqual(values, {
    ...person,
    name: 'Ada',
    last_name: 'King Lovelace',
    username: '',
    email: 'ada@example.org',
    emailVerify: 'ada@example.org',
    password: '',
    passwordVerify: '',
    language_id: '',
  });
});
