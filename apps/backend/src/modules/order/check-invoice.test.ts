import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../../errors.ts';
import { checkInvoice } from './check-invoice.ts';

const invoice = {
  cif: 'A58818501',
  name: 'Viajes del Sur',
  address: 'Calle Ancha 1',
  country: 'ES',
  postcode: '11001',
  email: 'facturas@example.org',
};
const refusal = (changes: Partial<typeof invoice> & { sdi?: string }) => {
  try {
    checkInvoice({ ...invoice, ...changes });
  } catch (error) {
    if (error instanceof HttpError) return { message: error.message, errors: error.errors };
    throw error;
  }
  return undefined;
};

test('an order without an invoice, and one with a good number, go on', () => {
  checkInvoice(null);
  assert.equal(refusal({}), undefined);
});

test('a wrong number is refused in the words that the shop translates (R143)', () => {
  const message = 'The CIF/NIF number A58818502 is not valid';
  assert.deepEqual(refusal({ cif: 'A58818502' }), { message, errors: { 'invoice.cif': [message] } });
});

test('another wrong field is named', () => {
  const refused = refusal({ sdi: 'x' });
  assert.equal(refused?.message, 'Please check the invoice data');
  assert.deepEqual(Object.keys(refused.errors ?? {}), ['invoice.sdi']);
});
