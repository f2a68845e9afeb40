import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RefusalCode } from '@taquilla/contracts';
import { refusedFields } from './refused-fields.ts';

const refusal = (code?: RefusalCode) => [{ message: '?', code }];

test('refusedFields maps fields of the API to form fields, in the order of the page', () => {
  const fields = {
    'invoice.sdi': refusal(),
    payment_gateway_id: refusal(),
    name: refusal(),
    'products.0.quantity': refusal(),
  };
  assert.deepEqual(refusedFields(fields), [
    { path: 'client.name', error: 'refused' },
    { path: 'gateway', error: 'noSuchGateway' },
    { path: 'invoice.sdi', error: 'invalidSdi' },
  ]);
});

test('refusedFields maps refusal codes to errors of the form', () => {
  const errorOf = (code: RefusalCode) => refusedFields({ 'invoice.cif': refusal(code) })[0]?.error;
  assert.equal(errorOf('invalidCif'), 'invalidCif');
  assert.equal(errorOf('required'), 'required');
  assert.equal(errorOf('notSold'), 'refused');
  for (const field of ['payment_gateway_id', 'gateway_id']) {
    assert.deepEqual(refusedFields({ [field]: refusal('invitationIsFree') }), [
      { path: 'gateway', error: 'invitationIsFree' },
    ]);
  }
  assert.deepEqual(refusedFields({ phone: refusal('tooFewDigits') }), [
    { path: 'client.phone', error: 'tooFewDigits' },
  ]);
});
