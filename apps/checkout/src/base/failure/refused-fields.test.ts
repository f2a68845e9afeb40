import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RefusalCode } from '@taquilla/contracts';
import { refusedFields } from './refused-fields.ts';

const told = (code?: RefusalCode) => [{ message: '?', code }];

test('fields are found by the names of the box office, in the order of the page', () => {
  const fields = {
    'invoice.sdi': told(),
    payment_gateway_id: told(),
    name: told(),
    'products.0.quantity': told(),
  };
  assert.deepEqual(refusedFields(fields), [
    { path: 'client.name', error: 'refused' },
    { path: 'invoice.sdi', error: 'invalidSdi' },
    { path: 'gateway', error: 'noSuchGateway' },
  ]);
});

test('what the box office refuses is said in the form’s own words', () => {
  const errorOf = (code: RefusalCode) => refusedFields({ 'invoice.cif': told(code) })[0]?.error;
  assert.equal(errorOf('invalidCif'), 'invalidCif');
  assert.equal(errorOf('required'), 'required');
  assert.equal(errorOf('notSold'), 'refused');
  for (const field of ['payment_gateway_id', 'gateway_id']) {
    assert.deepEqual(refusedFields({ [field]: told('invitationIsFree') }), [
      { path: 'gateway', error: 'invitationIsFree' },
    ]);
  }
  assert.deepEqual(refusedFields({ phone: told('tooFewDigits') }), [
    { path: 'client.phone', error: 'tooFewDigits' },
  ]);
});
