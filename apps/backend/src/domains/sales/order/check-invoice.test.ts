import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '@taquilla/contracts';
import { anInvoice } from '@taquilla/testing/contracts/an-invoice.ts';
import { HttpError } from '../../../errors.ts';
import { checkInvoice } from './check-invoice.ts';

const refusalOf = (changes: Partial<typeof anInvoice> & { sdi?: string }) => {
  try {
    checkInvoice({ ...anInvoice, ...changes });
  } catch (error) {
    if (error instanceof HttpError) return { code: error.refusal.code, fields: error.fields };
    throw error;
  }
  return undefined;
};

test('checkInvoice accepts valid numbers and a missing invoice', () => {
  checkInvoice(null);
  assert.equal(refusalOf({}), undefined);
});

test('checkInvoice refuses an invalid number by field (R143)', () => {
  const wrong = refusal('invalidCif', { cif: 'A58818502' });
  const fields = { 'invoice.cif': [wrong] };
  assert.deepEqual(refusalOf({ cif: 'A58818502' }), { code: 'invalidCif', fields });
});

test('checkInvoice names the field of an invalid SDI code', () => {
  const refused = refusalOf({ sdi: 'x' });
  assert.equal(refused?.code, 'checkInvoice');
  assert.deepEqual(Object.keys(refused.fields ?? {}), ['invoice.sdi']);
});
