import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '@taquilla/contracts';
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
const refusalOf = (changes: Partial<typeof invoice> & { sdi?: string }) => {
  try {
    checkInvoice({ ...invoice, ...changes });
  } catch (error) {
    if (error instanceof HttpError) return { code: error.refusal.code, fields: error.fields };
    throw error;
  }
  return undefined;
};

test('an order without an invoice, and one with a good number, go on', () => {
  checkInvoice(null);
  assert.equal(refusalOf({}), undefined);
});

test('a wrong number is refused for itself (R143)', () => {
  const wrong = refusal('invalidCif', { cif: 'A58818502' });
  const fields = { 'invoice.cif': [wrong] };
  assert.deepEqual(refusalOf({ cif: 'A58818502' }), { code: 'invalidCif', fields });
});

test('another wrong field is named', () => {
  const refused = refusalOf({ sdi: 'x' });
  assert.equal(refused?.code, 'checkInvoice');
  assert.deepEqual(Object.keys(refused.fields ?? {}), ['invoice.sdi']);
});
