import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Holder } from '../../base/draft/form-values.ts';
import { checkHolders } from './check-holders.ts';
import type { NominatedLine } from './nominated-lines.ts';

const errorsOf = (requiredField: NominatedLine['requiredField'], holder: Partial<Holder>) => {
  const line = { key: 'line', productName: 'Tour', quantity: 1, visitAt: undefined, requiredField };
  return checkHolders({ line: [{ name: 'Ada', nif: '0', ...holder }] }, [line]).flatMap(
    ([, error]) => error ?? [],
  );
};

test('checkHolders requires a name and a NIF of at least 5 characters, or 0 for none', () => {
  assert.deepEqual(errorsOf('nif', {}), []);
  assert.deepEqual(errorsOf('nif', { nif: '12345' }), []);
  assert.deepEqual(errorsOf('nif', { name: ' ', nif: '' }), ['required', 'required']);
  assert.deepEqual(errorsOf('nif', { nif: '00' }), ['nifShort']);
});

test('checkHolders returns firstNameMissing for an empty first name', () => {
  const last_name = 'Lovelace';
  assert.deepEqual(errorsOf('last_name', { name: ' ', last_name }), ['firstNameMissing']);
  assert.deepEqual(errorsOf('last_name', { name: 'evil.com', last_name }), ['notAName']);
});

test('checkHolders accepts "-" as the last name and refuses an empty one', () => {
  for (const last_name of ['Lovelace', '-']) assert.deepEqual(errorsOf('last_name', { last_name }), []);
  assert.deepEqual(errorsOf('last_name', { last_name: ' ' }), ['lastNameMissing']);
  assert.deepEqual(errorsOf('last_name', { last_name: 'evil.com' }), ['notAName']);
});
