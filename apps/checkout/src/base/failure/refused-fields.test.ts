import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INVITATION_IS_FREE, tooFewDigits } from '@taquilla/contracts';
import { refusedFields } from './refused-fields.ts';

test('fields are found by the names of the box office, in the order of the page', () => {
  const errors = {
    'invoice.sdi': ['?'],
    payment_gateway_id: ['?'],
    name: ['?'],
    'products.0.quantity': ['?'],
  };
  assert.deepEqual(refusedFields(errors), [
    { path: 'client.name', error: 'refused' },
    { path: 'invoice.sdi', error: 'sdiInvalid' },
    { path: 'gateway', error: 'gatewayMissing' },
  ]);
});

test('what the box office says is said in the form’s own words', () => {
  const errorOf = (message: string) => refusedFields({ 'invoice.cif': [message] })[0]?.error;
  assert.equal(errorOf('The CIF/NIF number A58818502 is not valid'), 'documentInvalid');
  assert.equal(errorOf('This field is required'), 'required');
  assert.equal(errorOf('Something else'), 'refused');
  const gatewayOf = (field: string, message: string) => refusedFields({ [field]: [message] });
  for (const field of ['payment_gateway_id', 'gateway_id']) {
    assert.deepEqual(gatewayOf(field, INVITATION_IS_FREE), [{ path: 'gateway', error: 'invitationIsFree' }]);
  }
  assert.deepEqual(refusedFields({ phone: [tooFewDigits(9)] }), [
    { path: 'client.phone', error: 'phoneShort' },
  ]);
});
